import { type DataTexture, type Material, MeshLambertMaterial, MeshStandardMaterial } from 'three';

// What things are made of. Rich means tell shiny from matt; plain ones paint everything alike.

export const plain = (): Material => new MeshLambertMaterial({ vertexColors: true });

/** Painted ground. */
export const matt = (strokes?: DataTexture): Material =>
  new MeshStandardMaterial({ vertexColors: true, roughness: 0.88, metalness: 0, map: strokes ?? null });

/** Oak and walnut under an old varnish. */
export const varnished = (grain: DataTexture): Material =>
  new MeshStandardMaterial({ vertexColors: true, roughness: 0.62, metalness: 0, map: grain });

/** Water. */
export const glossy = (): Material =>
  new MeshStandardMaterial({ vertexColors: true, roughness: 0.4, metalness: 0 });

/**
 * Pieces. The window behind the table draws a cool line along everything that turns away from the eye, so that a black machine
 * has edges on a dark ground; a second lamp would cost every pixel of the land, too.
 */
export function enamel(): Material {
  const material = new MeshStandardMaterial({ vertexColors: true, roughness: 0.5, metalness: 0.05 });
  material.onBeforeCompile = (shader) => {
    shader.fragmentShader = shader.fragmentShader.replace(LAST, `${RIM}\n${LAST}`);
  };
  return material;
}

const LAST = '#include <opaque_fragment>';
const RIM = `
  float turned = 1.0 - saturate( dot( normal, normalize( vViewPosition ) ) );
  float shown = 0.3 + 0.7 * saturate( normal.x + normal.y * 0.5 );
  vec3 rim = vec3( 0.42, 0.5, 0.62 ) * ( 0.012 + turned * turned * turned * 0.75 ) * shown;
  outgoingLight += rim * ( 1.0 - saturate( outgoingLight ) );`;
