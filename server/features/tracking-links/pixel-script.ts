import { limits } from '#contract/limits.ts'

/**
 * Runs on a shop's own pages. It keeps the click's id in the page's own storage, as long as any link may count an order, and tells of the
 * order that its element names. It sets no cookie, reads nothing else of the page, and a shop notices nothing where it fails.
 */
export const pixelScript = `(function () {
  var me = document.currentScript
  if (!me) return
  var name = 'elenco_click'
  var click = null
  try {
    var came = new URL(location.href).searchParams.get('el_cid')
    if (came && /^[0-9a-f-]{36}$/i.test(came)) localStorage.setItem(name, JSON.stringify({ id: came, at: Date.now() }))
    var kept = JSON.parse(localStorage.getItem(name) || 'null')
    if (kept && Date.now() - kept.at < ${limits.link.window.max * 86_400_000}) click = kept.id
    else localStorage.removeItem(name)
  } catch (_) {}
  var order = me.getAttribute('data-order')
  if (!order) return
  var told = new URLSearchParams({ order_id: order })
  if (click) told.set('click_id', click)
  var fields = { value_minor: 'data-value', currency: 'data-currency', coupon: 'data-coupon' }
  for (var field in fields) {
    var value = me.getAttribute(fields[field])
    if (value) told.set(field, value)
  }
  fetch(me.src.split('?')[0].replace(/[.]js$/, '.gif') + '?' + told, {
    method: 'POST',
    mode: 'cors',
    credentials: 'omit',
    keepalive: true,
  }).catch(function () {})
})()
`
