import { fold } from './fold.ts'

/** Large cities of our market, as they are called where they lie: searches offer these, and take any other. */
export const marketCities = {
  ES: ['Madrid', 'Barcelona', 'Valencia', 'Sevilla', 'Bilbao'],
  MX: ['Ciudad de México', 'Guadalajara', 'Monterrey', 'Puebla', 'Mérida'],
  AR: ['Buenos Aires', 'Córdoba', 'Rosario', 'Mendoza', 'La Plata'],
  CO: ['Bogotá', 'Medellín', 'Cali', 'Barranquilla', 'Cartagena'],
  CL: ['Santiago', 'Valparaíso', 'Concepción', 'Temuco', 'Antofagasta'],
  US: ['New York', 'Miami', 'Los Angeles', 'Chicago', 'Houston'],
  GB: ['London', 'Manchester', 'Leeds', 'Bristol', 'Glasgow'],
} as const satisfies Record<string, readonly string[]>

/** Folded names that networks and people have for some of them. */
const otherNames: ReadonlyMap<string, string> = new Map([
  ['seville', 'sevilla'],
  ['mexico city', 'ciudad de mexico'],
  ['cdmx', 'ciudad de mexico'],
  ['cartagena de indias', 'cartagena'],
  ['santiago de chile', 'santiago'],
  ['new york city', 'new york'],
  ['nueva york', 'new york'],
  ['londres', 'london'],
])

/** The key that names of one city share: networks say its region behind a comma. Cities that are called alike are one. */
export function cityKey(name: string): string {
  const [own = ''] = name.split(',')
  const folded = fold(own)
  return otherNames.get(folded) ?? folded
}
