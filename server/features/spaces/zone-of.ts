import zoneAt from '@photostructure/tz-lookup'

/** The time zone of a space, by its pin; UTC where it has none yet. */
export function zoneOf({ lat, lng }: { lat: number | null; lng: number | null }): string {
  return lat === null || lng === null ? 'UTC' : zoneAt(lat, lng)
}
