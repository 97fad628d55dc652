import type { Group } from '#contract/abilities.ts'
import type { GivenRole } from '#contract/rules/roles.ts'

export interface DemoCompany {
  key: string
  /** The person who acts for it; those at the head of the list are accounts to try. */
  owner: { email: string; first_name: string; last_name: string; locale: 'es' | 'en'; groups: Group[]; country: string }
  /** People beside the owner. */
  colleagues?: {
    email: string
    first_name: string
    last_name: string
    role: GivenRole
    /** Names of the campaigns that a guest sees. */
    campaigns?: string[]
  }[]
  /** Addresses that have not answered yet. */
  invited?: { email: string; role: GivenRole }[]
  name: string
  plan: 'free' | 'premium' | 'whitelabel' | 'espejo'
  country: string
  currency: 'EUR' | 'MXN' | 'USD'
  website: string
  brands: { key: string; name: string; category: string; city: string; verified?: true }[]
}

export const demoCompanies: DemoCompany[] = [
  {
    key: 'ceiba',
    owner: {
      email: 'premium@elenco.test',
      first_name: 'Renata',
      last_name: 'Solís',
      locale: 'es',
      groups: ['premium', 'brand'],
      country: 'ES',
    },
    colleagues: [
      { email: 'finance@elenco.test', first_name: 'Marta', last_name: 'Quiroga', role: 'finance' },
      { email: 'reviewer@elenco.test', first_name: 'Bruno', last_name: 'Salas', role: 'reviewer' },
      { email: 'guest@elenco.test', first_name: 'Elisa', last_name: 'Tovar', role: 'guest', campaigns: ['Tueste de otoño'] },
    ],
    invited: [{ email: 'claudia@cafeceiba.example', role: 'manager' }],
    name: 'Café Ceiba',
    plan: 'premium',
    country: 'ES',
    currency: 'EUR',
    website: 'https://cafeceiba.example',
    brands: [{ key: 'ceiba', name: 'Café Ceiba', category: 'food', city: 'Madrid', verified: true }],
  },
  {
    key: 'ferrer',
    owner: { email: 'brand@elenco.test', first_name: 'Pau', last_name: 'Ferrer', locale: 'es', groups: ['brand'], country: 'ES' },
    name: 'Horno Ferrer',
    plan: 'free',
    country: 'ES',
    currency: 'EUR',
    website: 'https://hornoferrer.example',
    brands: [{ key: 'ferrer', name: 'Horno Ferrer', category: 'food', city: 'Valencia' }],
  },
  {
    key: 'otxoa',
    owner: {
      email: 'trial@elenco.test',
      first_name: 'Nerea',
      last_name: 'Otxoa',
      locale: 'es',
      groups: ['premium', 'brand'],
      country: 'ES',
    },
    name: 'Otxoa Cerámica',
    plan: 'premium',
    country: 'ES',
    currency: 'EUR',
    website: 'https://otxoa.example',
    brands: [{ key: 'otxoa', name: 'Otxoa Cerámica', category: 'home', city: 'Donostia', verified: true }],
  },
  {
    key: 'bicinorte',
    owner: {
      email: 'pastdue@elenco.test',
      first_name: 'Tomás',
      last_name: 'Rey',
      locale: 'es',
      groups: ['premium', 'brand'],
      country: 'ES',
    },
    name: 'Bici Norte',
    plan: 'premium',
    country: 'ES',
    currency: 'EUR',
    website: 'https://bicinorte.example',
    brands: [{ key: 'bicinorte', name: 'Bici Norte', category: 'sport', city: 'Gijón' }],
  },
  {
    key: 'marea',
    owner: {
      email: 'whitelabel@elenco.test',
      first_name: 'Claudia',
      last_name: 'Nogales',
      locale: 'es',
      groups: ['whitelabel', 'brand'],
      country: 'ES',
    },
    name: 'Agencia Marea',
    plan: 'whitelabel',
    country: 'ES',
    currency: 'EUR',
    website: 'https://agenciamarea.example',
    brands: [
      { key: 'lumbre', name: 'Lumbre Hogar', category: 'home', city: 'Barcelona', verified: true },
      { key: 'nomada', name: 'Nómada Viajes', category: 'travel', city: 'Barcelona', verified: true },
      { key: 'piel', name: 'Piel Clara', category: 'beauty', city: 'Sevilla', verified: true },
      { key: 'costura', name: 'Costura Media', category: 'fashion', city: 'Madrid' },
    ],
  },
  {
    key: 'almazara',
    owner: {
      email: 'espejo@elenco.test',
      first_name: 'Andrés',
      last_name: 'Molina',
      locale: 'es',
      groups: ['espejo', 'brand'],
      country: 'ES',
    },
    name: 'Grupo Almazara',
    plan: 'espejo',
    country: 'ES',
    currency: 'EUR',
    website: 'https://grupoalmazara.example',
    brands: [
      { key: 'almazara', name: 'Almazara del Sur', category: 'food', city: 'Jaén', verified: true },
      { key: 'huerta', name: 'Huerta Viva', category: 'health', city: 'Murcia' },
    ],
  },
  {
    key: 'ojodeagua',
    owner: {
      email: 'marca.ojodeagua@elenco.test',
      first_name: 'Ximena',
      last_name: 'Luna',
      locale: 'es',
      groups: ['premium', 'brand'],
      country: 'MX',
    },
    name: 'Ojo de Agua',
    plan: 'premium',
    country: 'MX',
    currency: 'MXN',
    website: 'https://ojodeagua.example',
    brands: [{ key: 'ojodeagua', name: 'Ojo de Agua', category: 'food', city: 'Oaxaca', verified: true }],
  },
  {
    key: 'northbound',
    owner: {
      email: 'brand.northbound@elenco.test',
      first_name: 'Avery',
      last_name: 'Quinn',
      locale: 'en',
      groups: ['premium', 'brand'],
      country: 'US',
    },
    name: 'Northbound Outdoor',
    plan: 'premium',
    country: 'US',
    currency: 'USD',
    website: 'https://northbound.example',
    brands: [{ key: 'northbound', name: 'Northbound', category: 'sport', city: 'Portland', verified: true }],
  },
  {
    key: 'paperkite',
    owner: {
      email: 'brand.paperkite@elenco.test',
      first_name: 'Maya',
      last_name: 'Osei',
      locale: 'en',
      groups: ['premium', 'brand'],
      country: 'US',
    },
    name: 'Paperkite Apps',
    plan: 'premium',
    country: 'US',
    currency: 'USD',
    website: 'https://paperkite.example',
    brands: [{ key: 'paperkite', name: 'Paperkite', category: 'technology', city: 'Austin' }],
  },
  {
    key: 'chispa',
    owner: {
      email: 'marca.chispa@elenco.test',
      first_name: 'Diego',
      last_name: 'Arce',
      locale: 'es',
      groups: ['premium', 'brand'],
      country: 'MX',
    },
    name: 'Chispa Juegos',
    plan: 'premium',
    country: 'MX',
    currency: 'MXN',
    website: 'https://chispajuegos.example',
    brands: [{ key: 'chispa', name: 'Chispa Juegos', category: 'technology', city: 'Guadalajara' }],
  },
  {
    key: 'colmillo',
    owner: {
      email: 'marca.colmillo@elenco.test',
      first_name: 'Marta',
      last_name: 'Gil',
      locale: 'es',
      groups: ['premium', 'brand'],
      country: 'ES',
    },
    name: 'Colmillo',
    plan: 'premium',
    country: 'ES',
    currency: 'EUR',
    website: 'https://colmillo.example',
    brands: [{ key: 'colmillo', name: 'Colmillo', category: 'pets', city: 'Zaragoza', verified: true }],
  },
]
