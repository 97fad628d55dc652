import type { Currency } from '#contract/entities/shapes.ts'

const currencies: Record<string, Currency> = { US: 'USD', MX: 'MXN', GB: 'GBP', CO: 'COP', AR: 'ARS', CL: 'CLP' }

/** The currency one begins with in a country (ISO 3166-1 alpha-2); euros where we know none of its own. */
export const currencyOfCountry = (country: string | null): Currency => currencies[country ?? ''] ?? 'EUR'
