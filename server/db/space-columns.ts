import type { Cover } from '#contract/entities/shapes.ts'
import { isDigital, type SpaceContent } from '#contract/entities/space.ts'
import { fold } from '#contract/fold.ts'
import { openWeek, otherHours } from '#contract/rules/opening-hours.ts'
import { orientationOf } from '#contract/rules/orientation.ts'
import type { SpaceKind } from '#contract/space-choices.ts'
import { json } from './database.ts'

const motifs: Record<SpaceKind, string> = {
  billboard_static: 'valla',
  billboard_digital: 'juego',
  facade_wrap: 'arcos',
  street_furniture: 'lumbre',
  transit: 'viaje',
  indoor_screen: 'sonido',
  storefront: 'moda',
  shoot_location: 'retrato',
  event_space: 'telon',
}

/** The cover of a space whose host chose none. */
export const spaceCover = (uuid: string, kind: SpaceKind | null): Cover => ({
  seed: uuid.slice(0, 18),
  motif: kind ? motifs[kind] : 'valla',
})

/** The columns that lists and search read, derived from the public content in this one place. */
export function spaceColumns(uuid: string, content: SpaceContent) {
  const other = otherHours(content)
  const { title, kind, venue_type, city, district, country, lat, lng } = content
  return {
    title,
    kind,
    venue_type,
    city,
    district,
    country,
    lat,
    lng,
    area_m2: content.width_m * content.height_m,
    orientation: orientationOf({ ...content, pixels: content.pixels ?? null }),
    lit: content.lit,
    digital: isDigital(kind),
    instant_book: content.instant_book,
    rate_model: content.rate_model,
    amount_minor: content.amount_minor,
    units_daily: content.units_daily ?? null,
    currency: content.currency,
    production_minor: content.production_minor,
    discounts: json(content.discounts),
    near: json(content.near),
    min_days: content.min_days,
    open_week: openWeek(content.opening),
    other_hours: other && json(other),
    slots: content.slots,
    impressions_weekly: content.impressions_weekly,
    permit_to: content.permit?.valid_to ?? null,
    cover: json(content.cover ?? spaceCover(uuid, kind)),
    search_text: fold([title, city, district, content.address, content.description].join(' ')),
  }
}
