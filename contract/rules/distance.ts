const earth = 6_371_000
const radians = (degrees: number) => (degrees * Math.PI) / 180

export interface Place {
  lat: number
  lng: number
}

/** How far two places are from each other, as the crow flies. */
export function metresApart(a: Place, b: Place): number {
  const h =
    Math.sin(radians(b.lat - a.lat) / 2) ** 2 +
    Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(radians(b.lng - a.lng) / 2) ** 2
  return Math.round(2 * earth * Math.asin(Math.min(1, Math.sqrt(h))))
}
