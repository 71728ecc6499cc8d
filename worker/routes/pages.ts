import type { Env } from '../env.ts';
import { PAGE_HEADERS } from '../headers.ts';

/** Only what is no file comes here: the page itself then says that there is no such address. */
export async function missingPage(request: Request, env: Env): Promise<Response> {
  const shell = await env.ASSETS.fetch(new URL('/', request.url));
  const page = new Response(request.method === 'HEAD' ? undefined : shell.body, {
    status: 404,
    headers: shell.headers,
  });
  for (const [name, value] of Object.entries(PAGE_HEADERS)) page.headers.set(name, value);
  return page;
}
