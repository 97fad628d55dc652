// Runs before the first paint: puts the stored look on <html>, so that nobody sees a white flash or the wrong side,
// and asks who is signed in, and what home and chats begin with, while the code is still on its way (src/services/early-answers.ts takes the answers).
// Kept in step with src/machines/preferences, src/services/storage.ts, contract/hosts.ts and the calls by tests/unit/boot.test.ts.
;(() => {
  const root = document.documentElement
  const host = location.hostname.toLowerCase()
  root.dataset.brand = host === 'spaces.elenco.localhost' ? 'spaces' : host === 'reparto.localhost' ? 'reparto' : 'elenco'
  const keptIn = key => {
    try {
      const kept = JSON.parse(localStorage.getItem(key) || 'null')
      return (kept && kept.v === 1 && kept.data) || {}
    } catch (_) {
      // Blocked or half written: as if there were nothing.
      return {}
    }
  }
  const look = keptIn('elenco:device:preferences')
  const among = (value, known, usual) => (known.includes(value) ? value : usual)
  const speaks = (navigator.languages || [navigator.language || 'en'])
    .map(tag => tag.slice(0, 2).toLowerCase())
    .find(tag => tag === 'es' || tag === 'en')
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.skin = among(look.skin, ['light', 'bordered', 'dark', 'semi-dark'], dark ? 'dark' : 'light')
  root.lang = among(look.language, ['en', 'es'], speaks || 'en')
  root.dir = among(look.direction, ['ltr', 'rtl'], 'ltr')
  root.dataset.width = among(look.width, ['full', 'boxed'], 'full')
  root.dataset.menu = among(look.menu, ['open', 'horizontal', 'rail', 'hidden'], 'open')
  root.dataset.navbar = among(look.navbar, ['floating', 'sticky', 'static', 'hidden'], 'sticky')
  root.dataset.footer = among(look.footer, ['sticky', 'static', 'hidden'], 'sticky')
  // The first number takes a browser ten times as long as all others on a page: it is written while the code is on its way.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(() => new Intl.NumberFormat(root.lang).format(1))
  const tokenNow = () => keptIn('elenco:private:session').token
  // The server sends another page where strangers and others see two (docs/decisions/0950): it is told whether, not who.
  const tellServer = () => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve, and nothing is read here.
    document.cookie = `signed_in=${tokenNow() ? 1 : 0}; path=/; max-age=31536000; samesite=lax`
  }
  tellServer()
  // Browsers bring back a page that was left as it stood: not to somebody else, nor to whoever has signed out meanwhile.
  let left
  addEventListener('pagehide', () => {
    left = tokenNow()
    tellServer()
  })
  addEventListener('pageshow', event => {
    if (!event.persisted || tokenNow() === left) return
    root.hidden = true
    location.reload()
  })
  const token = tokenNow()
  if (typeof token !== 'string' || token === '') return
  // What was rendered for strangers is not shown.
  root.dataset.known = ''
  // Nor is what it begins with of any use: this is.
  const known = document.querySelector('meta[name=known]')
  for (const href of known ? known.content.split(' ') : []) {
    const link = document.createElement('link')
    // A stylesheet is put on by whoever needs it.
    const sheet = href.endsWith('.css')
    link.rel = sheet ? 'preload' : 'modulepreload'
    if (sheet) link.as = 'style'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
  // In a client's account the code asks for itself (src/services/acting-store.ts).
  try {
    if (sessionStorage.getItem('elenco:acting')) return
  } catch (_) {
    // Blocked: nobody acts here.
  }
  const asked = ['/api/accounts/profile']
  // Guests of a company's campaigns are shown neither home nor chats.
  const { team } = Object(keptIn('elenco:private:session').user)
  const guest = Object(team).role === 'guest'
  if (!guest && location.pathname === '/' && root.dataset.brand !== 'spaces') asked.push('/api/v3/home')
  const chat = !guest && location.search === '' && /^\/chat\/([\da-f-]{36})$/.exec(location.pathname)
  if (chat) asked.push(`/api/v3/chats/${chat[1]}`, `/api/v3/chats/${chat[1]}/messages?size_page=50`)
  const answers = {}
  for (const address of asked) {
    answers[address] = fetch(address, { headers: { authorization: `Bearer ${token}` } })
    // A failure is told by the call that takes the answer; an answer that nobody takes fails unheard.
    answers[address].catch(() => {})
  }
  window.elencoEarly = { token, answers }
})()
