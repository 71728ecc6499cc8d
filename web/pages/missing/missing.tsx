export function Missing() {
  return (
    <main class="sheet sheet-lone">
      <h1>Off the map</h1>
      <p>There is nothing at this address. The link may be mistyped, or older than the table it led to.</p>
      <p>
        <a href="/">Back to the first page</a>
      </p>
    </main>
  );
}
