/** Kinds and properties of spaces, and the choices of their search. Without schemas, so that the public list can show it before they arrive. */
export const spaceKinds = [
  'billboard_static',
  'billboard_digital',
  'facade_wrap',
  'street_furniture',
  'transit',
  'indoor_screen',
  'storefront',
  'shoot_location',
  'event_space',
] as const
export type SpaceKind = (typeof spaceKinds)[number]

/** Places that people look for beside a space. */
export const nearKinds = ['metro', 'train_station', 'airport', 'university', 'shopping_centre', 'stadium', 'beach'] as const
export type NearKind = (typeof nearKinds)[number]

/** OpenOOH's venue taxonomy 1.1: enumeration strings of what occurs here. */
export const venueTypes = [
  'outdoor.billboards',
  'outdoor.urban_panels',
  'outdoor.bus_shelters',
  'transit.airports',
  'transit.buses',
  'transit.subway',
  'transit.train_stations',
  'retail.malls',
  'retail.grocery',
  'retail.parking_garages',
  'entertainment.bars',
  'entertainment.movie_theaters',
  'entertainment.sports',
  'education.colleges_universities',
  'office_buildings',
] as const
export type VenueType = (typeof venueTypes)[number]

/** Kinds whose picture is made of light points. */
export const digitalKinds: readonly SpaceKind[] = ['billboard_digital', 'indoor_screen']

/** Those that show something whoever books brings; in the others one is there oneself. */
export const facedKinds: readonly SpaceKind[] = [
  ...digitalKinds,
  'billboard_static',
  'facade_wrap',
  'street_furniture',
  'transit',
]

/** The shape of a face as people see it. */
export const orientations = ['portrait', 'landscape', 'square'] as const
export type Orientation = (typeof orientations)[number]

/** Places where one is oneself: their calendar has the hours of a day, 24 of them, in place of turns. */
export const hourKinds: readonly SpaceKind[] = ['shoot_location', 'event_space']

/** The unit that an amount of a rate pays for. */
export const rateModels = ['per_day', 'per_week', 'per_28d', 'cpm', 'per_hour', 'per_play'] as const
export type RateModel = (typeof rateModels)[number]

/** Rates of something that there is a number of each day, said by the host: hours that are open, or plays. */
export const dailyRates: readonly RateModel[] = ['per_hour', 'per_play']

/** The rates that suit a kind: a place where one works is paid by the hour, a screen by the play. */
export const ratesOf = (kind: SpaceKind | undefined): RateModel[] =>
  rateModels.filter(
    model =>
      !dailyRates.includes(model) ||
      (model === 'per_play' ? kind !== undefined && digitalKinds.includes(kind) : kind !== undefined && hourKinds.includes(kind)),
  )

export const impressionMethods = ['measured', 'modelled', 'declared'] as const
export const cancellationTiers = ['very_flexible', 'flexible', 'std30', 'std90'] as const
export type CancellationTier = (typeof cancellationTiers)[number]

/** Content that some hosts do not take. */
export const contentRules = ['alcohol', 'gambling', 'politics', 'adult', 'tobacco', 'crypto'] as const

export const spaceSorts = ['impressions', 'price', 'cpm', 'distance', 'newest'] as const
export type SpaceSort = (typeof spaceSorts)[number]

export const spaceStates = ['draft', 'in_review', 'live', 'paused', 'needs_update', 'suspended', 'retired'] as const
export type SpaceState = (typeof spaceStates)[number]
