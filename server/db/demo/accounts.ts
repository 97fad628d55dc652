/** The people to try, as the sign-in page and the start message show them. Demo mode only. */
export const demoPassword = 'elenco-demo'

export const demoAccounts = [
  { email: 'creator@elenco.test', who: 'Lucía Vega, creator' },
  { email: 'newcreator@elenco.test', who: 'Creator without vanity name and birthday' },
  { email: 'banned@elenco.test', who: 'Creator banned for proposals' },
  { email: 'brand@elenco.test', who: 'Horno Ferrer, brand on the Free plan' },
  { email: 'premium@elenco.test', who: 'Café Ceiba, brand on Premium' },
  { email: 'finance@elenco.test', who: 'Marta Quiroga, who pays at Café Ceiba' },
  { email: 'reviewer@elenco.test', who: 'Bruno Salas, who reviews at Café Ceiba' },
  { email: 'guest@elenco.test', who: 'Elisa Tovar, guest of one campaign of Café Ceiba' },
  { email: 'trial@elenco.test', who: 'Otxoa Cerámica, brand on trial: renews in two days' },
  { email: 'pastdue@elenco.test', who: 'Bici Norte, Premium brand whose payment is incomplete' },
  { email: 'whitelabel@elenco.test', who: 'Agencia Marea, whitelabel group, shows its own name and colour' },
  { email: 'espejo@elenco.test', who: 'Grupo Almazara, mirror group' },
  { email: 'realty@elenco.test', who: 'Prado Espacios, real-estate account' },
  { email: 'host@elenco.test', who: 'Medianera Exterior, real-estate account with spaces to book' },
  { email: 'admin@elenco.test', who: 'Superuser' },
  { email: 'moderator@elenco.test', who: 'Second of the staff: bans need two' },
  { email: 'referee@elenco.test', who: 'Third of the staff: appeals need somebody else' },
] as const
