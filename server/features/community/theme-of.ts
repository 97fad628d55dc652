import type { CommunityTheme } from '#contract/entities/community.ts'

const words: readonly [CommunityTheme, RegExp][] = [
  ['food', /breakfast|coffee|moka|cup|table|bread|fruit|kitchen|wine|desayun|café|taza|mesa|pan\b|fruta|cocina|vino|uva/i],
  ['sea', /sea|beach|wave|boat|mar\b|playa|ola|barc[oa]|puerto/i],
  ['city', /city|street|roof|tram|ciudad|calle|tejado|tranvía|barrio/i],
  ['garden', /garden|forest|plant|leaf|flower|jardín|bosque|planta|hoja|flor|huert/i],
  ['night', /night|moon|star|noche|luna|estrella/i],
  ['party', /party|fair|festival|confetti|fiesta|feria|verbena/i],
  ['home', /house|home|window|lamp|room|casa|hogar|ventana|lámpara|habitación/i],
  ['travel', /travel|road|mountain|hill|train|viaje|camino|montaña|colina|tren/i],
  ['love', /love|heart|rose|amor|corazón|rosa/i],
  ['sport', /sport|run|ball|bike|deporte|correr|balón|bici/i],
  ['music', /music|song|guitar|piano|música|canción|guitarra/i],
]

/** A picture's topic, by the words that were asked for. */
export const themeOf = (prompt: string): CommunityTheme => words.find(([, rule]) => rule.test(prompt))?.[0] ?? 'abstract'
