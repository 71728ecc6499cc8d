import { notices } from '../../i18n/notices.ts';

export function Missing() {
  return (
    <main class="sheet sheet-lone">
      <h1>{notices.missing.title}</h1>
      <p>{notices.missing.text}</p>
      <p>
        <a href="/">{notices.toFirstPage}</a>
      </p>
    </main>
  );
}
