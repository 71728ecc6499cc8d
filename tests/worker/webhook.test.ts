import { describe, expect, it } from 'vitest';
import { type Courier, sendNotice } from '../../worker/notices/send-notice.ts';
import { webhookRequest } from '../../worker/notices/webhook-request.ts';
import { cleanWebhook, LONGEST_WEBHOOK, WEBHOOK_FORMATS } from '../../worker/protocol/webhook.ts';

const DISCORD = 'https://discord.com/api/webhooks/123/abc-DEF_0';
const WORDS = {
  title: 'Your turn',
  text: 'It is your turn, Ada.',
  link: 'https://ploughshare.test/t/abc',
};

describe('the address of a webhook', () => {
  it.each([
    DISCORD,
    'https://hooks.slack.com/services/T0/B0/xyz',
    'https://ntfy.sh/my-secret-topic',
    'https://push.example.org:443/topic?up=1',
    'https://bücher.example/hook',
    // what is refused as an end is no part of a name that is refused
    'https://svc.example.org/x',
    'https://local.example.org/x',
    'https://mysvc.example.org/x',
    'https://hook.company/x',
  ])('may be %s', (url) => {
    expect(cleanWebhook(url)).toMatch(/^https:\/\/[a-z0-9.-]+\/\S+$/);
  });

  it('is kept without what is never sent', () => {
    expect(cleanWebhook('https://NTFY.sh:443/topic#part')).toBe('https://ntfy.sh/topic');
  });

  it.each([
    // neither https nor its port
    'http://ntfy.sh/topic',
    'ftp://ntfy.sh/topic',
    'javascript:alert(1)',
    'https://ntfy.sh:8443/topic',
    'https://ntfy.sh:80/topic',
    // a name or a password in it
    'https://user@ntfy.sh/topic',
    'https://user:pass@ntfy.sh/topic',
    'https://:pass@ntfy.sh/topic',
    // private, loopback, link-local and metadata addresses, and any other number
    'https://10.0.0.1/x',
    'https://172.16.5.4/x',
    'https://192.168.1.1/x',
    'https://127.0.0.1/x',
    'https://127.0.0.1./x',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/x',
    'https://0.0.0.0/x',
    'https://0/x',
    'https://8.8.8.8/x',
    // the same in other notations
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f000001/x',
    'https://0x7f.1/x',
    'https://017700000001/x',
    'https://0300.0250.1.1/x',
    'https://１２７.0.0.1/x',
    'https://127%2e0%2e0%2e1/x',
    'https://[::1]/x',
    'https://[::]/x',
    'https://[::ffff:127.0.0.1]/x',
    'https://[fe80::1]/x',
    'https://[fd00:ec2::254]/x',
    'https://[2606:4700::1111]/x',
    'https://0x7f.0x0.0x0.0x1/x',
    'https://0177.0.0.01/x',
    'https://3232235777/x',
    'https://0xa9fea9fe/x',
    'https://169.16689662/x',
    'https://100.127.255.254/x',
    'https://198.18.0.1/x',
    'https://224.0.0.1/x',
    'https://255.255.255.255/x',
    'https://127。0。0。1/x',
    'https://①②⑦.0.0.1/x',
    'https://[::ffff:7f00:1]/x',
    'https://[::127.0.0.1]/x',
    'https://[0:0:0:0:0:ffff:a9fe:a9fe]/x',
    'https://[64:ff9b::7f00:1]/x',
    'https://[64:ff9b::169.254.169.254]/x',
    'https://[64:ff9b:1::a00:1]/x',
    'https://[2002:7f00:1::]/x',
    'https://[2001:0:7f00:1::]/x',
    'https://[fe80::1%25eth0]/x',
    'https://[fc00::1]/x',
    'https://[ff02::1]/x',
    // names that are no public ones
    'https://localhost/x',
    'https://localhost./x',
    'https://LOCALHOST/x',
    'https://app.localhost/x',
    'https://printer.local/x',
    'https://router.lan/x',
    'https://metadata.google.internal/x',
    'https://intranet/x',
    // one label, as names within a cluster or a house are
    'https://kubernetes/x',
    'https://redis./x',
    'https://xn--bcher-kva/x',
    'https://kubernetes.default/x',
    'https://kubernetes.default.svc/',
    'https://KUBERNETES.default.SVC./',
    'https://kubernetes.default.svc.cluster.local/x',
    'https://api.prod.svc.cluster.local./x',
    'https://web.service.consul/x',
    'https://db.docker/x',
    'https://host.docker.internal/x',
    'https://nas.home/x',
    'https://mail.corp/x',
    'https://wiki.mail/x',
    'https://a.test/x',
    'https://a.invalid/x',
    'https://abc.onion/x',
    'https://router.kube-system/x',
    'https://1.0.168.192.in-addr.arpa/x',
    'https://router.home.arpa/x',
    'https://127.0.0.1.nip.io/x',
    'https://10-0-0-1.sslip.io/x',
    'https://localtest.me/x',
    // no address at all
    '',
    'ntfy.sh/topic',
    'https://',
    'https://ntfy..sh/x',
    `https://ntfy.sh/${'x'.repeat(LONGEST_WEBHOOK)}`,
    `https://ntfy.sh/${'ü'.repeat(LONGEST_WEBHOOK / 4)}`,
  ])('may not be %s', (url) => {
    expect(cleanWebhook(url)).toBeUndefined();
  });
});

describe('a notice', () => {
  it('is worded as each service takes it', () => {
    const [discord, slack, ntfy] = WEBHOOK_FORMATS.map((format) => webhookRequest(format, WORDS));
    expect(JSON.parse(discord?.body ?? '')).toEqual({
      content: `${WORDS.text}\n${WORDS.link}`,
      allowed_mentions: { parse: [] },
    });
    expect(JSON.parse(slack?.body ?? '')).toEqual({ text: `${WORDS.text}\n${WORDS.link}` });
    expect(ntfy).toEqual({
      headers: { 'Content-Type': 'text/plain; charset=utf-8', Title: 'Your turn', Click: WORDS.link },
      body: WORDS.text,
    });
  });

  it('has a title in any letters, in a header that takes ASCII alone', () => {
    const { headers } = webhookRequest('ntfy', { ...WORDS, title: 'Ходите' });
    expect(headers.Title).toBe('=?UTF-8?B?0KXQvtC00LjRgtC1?=');
    expect(() => new Headers(headers)).not.toThrow();
  });

  it('calls nobody and formats nothing, whatever the name is', () => {
    const words = { title: '', text: 'It is your turn, <!channel> **@everyone** [x](y).' };
    expect(JSON.parse(webhookRequest('slack', words).body).text).toBe(
      'It is your turn, &lt;!channel&gt; **@everyone** [x](y).',
    );
    expect(JSON.parse(webhookRequest('discord', words).body)).toEqual({
      content: 'It is your turn, \\<!channel\\> \\*\\*\\@everyone\\*\\* \\[x\\]\\(y\\).',
      allowed_mentions: { parse: [] },
    });
  });

  it.each([
    [200, 'sent'],
    [204, 'sent'],
    [301, 'refused'],
    [307, 'refused'],
    [400, 'refused'],
    [404, 'refused'],
    [408, 'later'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
  ])('that is answered with %i is %s', async (status, outcome) => {
    const courier: Courier = async () => new Response(null, { status });
    expect(await sendNotice({ courier, pushKey: undefined }, { format: 'slack', url: DISCORD }, WORDS)).toBe(
      outcome,
    );
  });

  it('is sent once, follows no redirect and does not wait for ever', async () => {
    const sent: { url: string; init: RequestInit }[] = [];
    const courier: Courier = async (url, init) => {
      sent.push({ url, init });
      return new Response(null, { status: 302, headers: { Location: 'https://127.0.0.1/' } });
    };
    expect(
      await sendNotice({ courier, pushKey: undefined }, { format: 'discord', url: DISCORD }, WORDS),
    ).toBe('refused');
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ url: DISCORD, init: { method: 'POST', redirect: 'manual' } });
    expect(sent[0]?.init.signal).toBeInstanceOf(AbortSignal);
  });

  it('is tried later when nobody answers', async () => {
    const courier: Courier = async () => {
      throw new Error(`connection to ${DISCORD} was refused`);
    };
    expect(await sendNotice({ courier, pushKey: undefined }, { format: 'ntfy', url: DISCORD }, WORDS)).toBe(
      'later',
    );
  });
});
