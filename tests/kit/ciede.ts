// How different two colours look: CIEDE2000, and how the three kinds of colour-blind eyes see a colour.

export type Lab = readonly [l: number, a: number, b: number];
type Triple = readonly [number, number, number];

const rad = (degrees: number): number => (degrees * Math.PI) / 180;

const toLinear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Linear light of a paint, 0xrrggbb. */
export const lightOf = (paint: number): Triple => [
  toLinear(((paint >> 16) & 255) / 255),
  toLinear(((paint >> 8) & 255) / 255),
  toLinear((paint & 255) / 255),
];

const times = (rows: readonly Triple[], [x, y, z]: Triple): Triple => {
  const row = (index: number): number => {
    const [a, b, c] = rows[index] ?? [0, 0, 0];
    return a * x + b * y + c * z;
  };
  return [row(0), row(1), row(2)];
};

/** sRGB to XYZ, as IEC 61966-2-1 has it. */
const XYZ: readonly Triple[] = [
  [0.4124564, 0.3575761, 0.1804375],
  [0.2126729, 0.7151522, 0.072175],
  [0.0193339, 0.119192, 0.9503041],
];
const WHITE: Triple = [0.95047, 1, 1.08883];

/** CIE L*a*b* of linear light, under D65. */
export function labOf(light: Triple): Lab {
  const [x, y, z] = times(XYZ, light).map((value, index) => {
    const share = value / (WHITE[index] ?? 1);
    return share > (6 / 29) ** 3 ? Math.cbrt(share) : share / (3 * (6 / 29) ** 2) + 4 / 29;
  });
  return [116 * (y ?? 0) - 16, 500 * ((x ?? 0) - (y ?? 0)), 200 * ((y ?? 0) - (z ?? 0))];
}

/** Machado, Oliveira, Fernandes 2009, severity 1, on linear light. */
export const DEFICIENCIES: Readonly<Record<string, readonly Triple[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

export function seenWith(deficiency: readonly Triple[], light: Triple): Triple {
  const [r, g, b] = times(deficiency, light).map((value) => Math.max(0, Math.min(1, value)));
  return [r ?? 0, g ?? 0, b ?? 0];
}

/** Sharma, Wu, Dalal 2005. */
export function ciede2000([l1, a1, b1]: Lab, [l2, a2, b2]: Lab): number {
  const mean = (Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2;
  const g = 0.5 * (1 - Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7)));
  const [x1, x2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(x1, b1), Math.hypot(x2, b2)];
  const hueOf = (a: number, b: number): number =>
    a === 0 && b === 0 ? 0 : ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  const [h1, h2] = [hueOf(x1, b1), hueOf(x2, b2)];
  const isGrey = c1 * c2 === 0;
  const way = h2 - h1;
  const turn = isGrey ? 0 : way > 180 ? way - 360 : way < -180 ? way + 360 : way;
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin(rad(turn / 2))];
  const [l, c] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const sum = h1 + h2;
  const h = isGrey ? sum : Math.abs(way) <= 180 ? sum / 2 : sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2;
  const t =
    1 -
    0.17 * Math.cos(rad(h - 30)) +
    0.24 * Math.cos(rad(2 * h)) +
    0.32 * Math.cos(rad(3 * h + 6)) -
    0.2 * Math.cos(rad(4 * h - 63));
  const twist = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rc = 2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7));
  const sl = 1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * c, 1 + 0.015 * c * t];
  const rt = -Math.sin(rad(2 * twist)) * rc;
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}
