import type { Place } from './LiveMap.tsx'

const number = '([-−]?\\d{1,3}(?:[.,]\\d+)?)'
const pair = new RegExp(`^\\s*\\(?${number}\\s*°?\\s*[,;/ ]\\s*${number}\\s*°?\\)?\\s*$`)
const read = (text = '') => Number(text.replace('−', '-').replace(',', '.'))

/** «40.4237, -3.7049», as maps copy it, or with commas and a semicolon → the place; null where it is none. */
export function parseCoordinates(text: string): Place | null {
  const [, north, east] = pair.exec(text) ?? []
  if (north === undefined || east === undefined) return null
  const place = { lat: read(north), lng: read(east) }
  return Math.abs(place.lat) <= 85 && Math.abs(place.lng) <= 180 ? place : null
}

export const writeCoordinates = ({ lat, lng }: Place): string => `${lat}, ${lng}`

/** A decimetre is as good as anybody can point. */
export const exactly = ({ lat, lng }: Place): Place => ({ lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) })

const metresOfDegree = 111_320

/** So many metres to the east and to the north. */
export function movedBy({ lat, lng }: Place, east: number, north: number): Place {
  const across = metresOfDegree * Math.max(0.05, Math.cos((lat * Math.PI) / 180))
  return exactly({ lat: Math.max(-85, Math.min(85, lat + north / metresOfDegree)), lng: lng + east / across })
}
