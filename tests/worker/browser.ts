import { createExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { expect } from 'vitest';
import app from '../../worker/index.ts';
import { Client } from './client.ts';

const ORIGIN = 'https://ploughshare.test';

interface Answer {
  status: number;
  body: Record<string, unknown>;
  headers: Headers;
}

/** What a browser does by itself: it keeps its cookie and has an address. */
export class Browser {
  cookie: string | undefined;
  private readonly origin: string;
  private readonly address: string | undefined;

  constructor({ origin = ORIGIN, address }: { origin?: string; address?: string } = {}) {
    this.origin = origin;
    this.address = address;
  }

  async fetch(
    path: string,
    init: { method?: string; body?: string; headers?: Readonly<Record<string, string>> } = {},
  ): Promise<Response> {
    const headers = new Headers(init.headers);
    if (this.cookie !== undefined) headers.set('Cookie', this.cookie);
    if (this.address !== undefined) headers.set('CF-Connecting-IP', this.address);
    const request = new Request(`${this.origin}${path}`, { ...init, headers });
    // Not through `exports`: there the pool takes longer with every request of a test file.
    const response = await app.fetch(request, env, createExecutionContext());
    const [kept] = response.headers.get('Set-Cookie')?.split(';') ?? [];
    this.cookie = kept ?? this.cookie;
    return response;
  }

  private async answered(response: Response): Promise<Answer> {
    return { status: response.status, body: await response.json(), headers: response.headers };
  }

  async get(path: string): Promise<Answer> {
    return this.answered(await this.fetch(`/api${path}`));
  }

  async post(path: string, body: unknown): Promise<Answer> {
    return this.answered(await this.fetch(`/api${path}`, { method: 'POST', body: JSON.stringify(body) }));
  }

  /** All seats this browser holds, as *your games* shows them. */
  async mine(): Promise<Record<string, unknown>[]> {
    const { body } = await this.get('/mine');
    if (!Array.isArray(body.seats)) throw new Error('no seats');
    return body.seats;
  }
}

export interface Made {
  id: string;
  invite: string;
  host: string;
  code: string;
}

export async function makeTable(options: Record<string, unknown> = {}, by = new Browser()): Promise<Made> {
  const { status, body } = await by.post('/games', { seats: 2, ...options });
  expect(status, JSON.stringify(body)).toBe(201);
  return {
    id: String(body.id),
    invite: String(body.invite),
    host: String(body.host),
    code: String(body.code),
  };
}

export interface Seated {
  browser: Browser;
  token: string;
  seat: number;
}

/** Somebody with a browser of their own sits down by the invite. */
export async function sitDown({ id, invite }: Made, name: string, browser = new Browser()): Promise<Seated> {
  const { status, body } = await browser.post(`/games/${id}/sit`, { name, invite });
  expect(status, JSON.stringify(body)).toBe(200);
  return { browser, token: String(body.token), seat: Number(body.seat) };
}

/** A game for two that has begun. */
export async function startedTable(
  options: Record<string, unknown> = {},
): Promise<{ game: Made; people: [Seated, Seated] }> {
  const game = await makeTable(options);
  const people: [Seated, Seated] = [await sitDown(game, 'Ada'), await sitDown(game, 'Bo')];
  for (const { token, browser } of people) {
    const { status } = await browser.post(`/games/${game.id}/ready`, {
      token,
      nonce: 'nonce-of-a-test-seat',
    });
    expect(status).toBe(200);
  }
  return { game, people };
}

/** Somebody resigns, and with two at the table the game is over. */
export async function resign(game: Made, { token }: Pick<Seated, 'token'>): Promise<void> {
  const client = await Client.connect(game.id, token);
  await client.act({ t: 'answer', decision: 'resign', answer: 'resign', cid: 'resign' });
  await client.next('ack');
  client.close();
}

/** What a report that never arrived leaves behind: nothing. */
export async function loseRow({ id }: Made): Promise<void> {
  await env.DB.prepare('DELETE FROM tables WHERE id = ?').bind(id).run();
}
