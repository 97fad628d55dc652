import type { Locale } from '#contract/entities/shapes.ts'
import type { RightsNow } from '#contract/rules/licence.ts'

interface ReportPhrases {
  title: string
  made(day: string): string
  from(company: string): string
  page: string
  money: { title: string; planned: string; committed: string; spent: string }
  creators: string
  pieces: string
  onTime: string
  of(n: string, all: string): string
  target(n: string): string
  verified: string
  publications: string
  followers: string
  declared: string
  views: string
  engagements: string
  engagementRate: string
  perThousand: string
  perEngagement: string
  links: string
  clicks: string
  orders: string
  perOrder: string
  linksSaid: string
  unknown: string
  deals(count: number): string
  apart: string
  gallery: string
  noGallery: string
  published(day: string): string
  /** Of a piece, with the last day where there is one. */
  rights: Record<RightsNow['state'], (until: string | null) => string>
  more(count: number): string
}

/** The words on a campaign's report as pages. */
export const reportPhrases: Record<Locale, ReportPhrases> = {
  en: {
    title: 'Campaign report',
    made: day => `As of ${day}`,
    from: company => `From ${company}`,
    page: 'Page',
    money: { title: 'Budget', planned: 'Planned', committed: 'Committed', spent: 'Spent' },
    creators: 'Creators',
    pieces: 'Approved pieces',
    onTime: 'Delivered on time',
    of: (n, all) => `${n} of ${all}`,
    target: n => `target: ${n}`,
    verified: 'Verified by Elenco',
    publications: 'Verified publications',
    followers: 'Followers of those who published',
    declared: 'Declared by the brand',
    views: 'Views',
    engagements: 'Engagements',
    engagementRate: 'Engagements for each view',
    perThousand: 'Paid for a thousand views',
    perEngagement: 'Paid for an engagement',
    links: 'Tracking links',
    clicks: 'Clicks',
    orders: 'Orders',
    perOrder: 'Paid for an order',
    linksSaid: 'Elenco counts clicks; orders are what the shop tells.',
    unknown: 'unknown',
    deals: count => `From ${count} ${count === 1 ? 'deal' : 'deals'}`,
    apart: 'Verified and declared are not added up.',
    gallery: 'What was delivered',
    noGallery: 'Nothing is approved yet.',
    published: day => `Published on ${day}`,
    rights: {
      later: () => 'Rights begin when the work is accepted',
      running: until => (until ? `Rights until ${until}` : 'Rights without an end'),
      over: until => (until ? `Rights ended on ${until}` : 'Rights ended'),
      revoked: () => 'Rights taken back',
    },
    more: count => (count === 1 ? 'One more piece is in the app.' : `${count} more pieces are in the app.`),
  },
  es: {
    title: 'Informe de campaña',
    made: day => `A ${day}`,
    from: company => `De ${company}`,
    page: 'Página',
    money: { title: 'Presupuesto', planned: 'Planificado', committed: 'Comprometido', spent: 'Gastado' },
    creators: 'Creadores',
    pieces: 'Piezas aprobadas',
    onTime: 'Entregado a tiempo',
    of: (n, all) => `${n} de ${all}`,
    target: n => `objetivo: ${n}`,
    verified: 'Verificado por Elenco',
    publications: 'Publicaciones verificadas',
    followers: 'Seguidores de quienes publicaron',
    declared: 'Declarado por la marca',
    views: 'Visualizaciones',
    engagements: 'Interacciones',
    engagementRate: 'Interacciones por visualización',
    perThousand: 'Pagado por mil visualizaciones',
    perEngagement: 'Pagado por interacción',
    links: 'Enlaces de seguimiento',
    clicks: 'Clics',
    orders: 'Pedidos',
    perOrder: 'Pagado por pedido',
    linksSaid: 'Elenco cuenta los clics; los pedidos los dice la tienda.',
    unknown: 'no se sabe',
    deals: count => `De ${count} ${count === 1 ? 'acuerdo' : 'acuerdos'}`,
    apart: 'Lo verificado y lo declarado no se suman.',
    gallery: 'Lo que se entregó',
    noGallery: 'Todavía no hay nada aprobado.',
    published: day => `Publicado el ${day}`,
    rights: {
      later: () => 'Derechos desde que se acepte el trabajo',
      running: until => (until ? `Derechos hasta el ${until}` : 'Derechos sin fecha de fin'),
      over: until => (until ? `Los derechos terminaron el ${until}` : 'Derechos terminados'),
      revoked: () => 'Derechos retirados',
    },
    more: count => (count === 1 ? 'Hay una pieza más en la aplicación.' : `Hay ${count} piezas más en la aplicación.`),
  },
}
