const mark = 'elenco:page-anew'
const apart = 60_000

/**
 * Some browsers remember that code could not be fetched and do not ask again while the page stands: then only the page anew helps.
 * Only where the server can be reached, and once in a minute at most, so that what is really gone does not go round.
 */
export async function pageAnew(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(mark) ?? 0) < apart) return
  const there = await fetch('/healthz', { cache: 'no-store' }).then(
    answer => answer.ok,
    () => false,
  )
  if (!there) return
  sessionStorage.setItem(mark, String(Date.now()))
  window.location.reload()
}
