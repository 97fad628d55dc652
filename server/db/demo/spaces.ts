import type { SpaceContent } from '#contract/entities/space.ts'
import type { CancellationTier, RateModel, SpaceKind, VenueType } from '#contract/space-choices.ts'
import { landmarksBy } from './landmarks.ts'

/** kind, title, district, lat, lng, width, height, weekly impressions, rate model, amount */
type Row = readonly [
  kind: SpaceKind,
  title: string,
  district: string,
  lat: number,
  lng: number,
  width: number,
  height: number,
  impressions: number,
  model: RateModel,
  amount: number,
]

interface City {
  city: string
  country: string
  currency: SpaceContent['currency']
  street: string
  rows: readonly Row[]
}

/** Places of the demonstration: invented faces at streets that everybody knows. */
const cities: readonly City[] = [
  {
    city: 'Madrid',
    country: 'ES',
    currency: 'EUR',
    street: 'Madrid',
    rows: [
      ['billboard_digital', 'Pantalla Callao, fachada norte', 'Centro', 40.42, -3.7058, 11.5, 8, 1_200_000, 'per_week', 1_120],
      ['facade_wrap', 'Lona en Gran Vía 46', 'Centro', 40.4213, -3.7074, 12, 20, 780_000, 'per_28d', 11_200],
      ['street_furniture', 'Marquesina Alcalá con Retiro', 'Retiro', 40.4216, -3.6838, 1.2, 1.8, 96_000, 'per_week', 148],
      ['street_furniture', 'Columna Plaza de Santa Ana', 'Las Letras', 40.4147, -3.7011, 1.2, 3, 140_000, 'per_week', 200],
      ['storefront', 'Escaparate en Fuencarral 88', 'Malasaña', 40.4287, -3.7029, 4, 2.6, 84_000, 'per_day', 105],
      ['billboard_digital', 'Pantalla Plaza de Colón', 'Salamanca', 40.4251, -3.6893, 8, 6, 640_000, 'per_week', 860],
      ['transit', 'Andén de Sol, línea 3', 'Sol', 40.4168, -3.7035, 3, 2, 410_000, 'per_week', 520],
      ['transit', 'Vestíbulo de Atocha', 'Atocha', 40.4066, -3.6906, 4, 3, 520_000, 'per_week', 690],
      ['indoor_screen', 'Gimnasio de Lavapiés', 'Lavapiés', 40.4085, -3.7017, 1.4, 0.8, 9_500, 'cpm', 14],
      ['indoor_screen', 'Cines de Martín de los Heros', 'Argüelles', 40.4246, -3.7149, 6, 2.5, 31_000, 'cpm', 22],
      ['facade_wrap', 'Medianera de la calle Embajadores', 'Lavapiés', 40.4072, -3.7033, 9, 15, 160_000, 'per_28d', 3_600],
      ['billboard_static', 'Valla M-30, salida Ventas', 'Ventas', 40.4313, -3.6632, 8, 3, 350_000, 'per_28d', 1_480],
      ['billboard_static', 'Valla avenida de América', 'Prosperidad', 40.4381, -3.6758, 8, 3, 290_000, 'per_28d', 1_250],
      ['street_furniture', 'Mupi Plaza de Olavide', 'Chamberí', 40.433, -3.7011, 1.2, 1.75, 58_000, 'per_week', 120],
      ['street_furniture', 'Mupi Ópera', 'Ópera', 40.4181, -3.7093, 1.2, 1.75, 88_000, 'per_week', 138],
      ['event_space', 'Patio de la antigua imprenta', 'Conde Duque', 40.4271, -3.7108, 18, 12, 0, 'per_day', 950],
      ['shoot_location', 'Ático con azotea en La Latina', 'La Latina', 40.4113, -3.7098, 14, 9, 0, 'per_day', 480],
      ['billboard_digital', 'Pantalla Castellana 81', 'Azca', 40.4494, -3.6919, 10, 5, 560_000, 'per_week', 940],
      ['transit', 'Trasera de autobús, línea 27', 'Castellana', 40.4402, -3.6915, 2.5, 1, 210_000, 'per_28d', 620],
      ['storefront', 'Local de paso en Serrano 21', 'Salamanca', 40.4259, -3.6873, 5, 3, 120_000, 'per_day', 210],
      ['indoor_screen', 'Pantallas del mercado de Vallehermoso', 'Chamberí', 40.4393, -3.7128, 1.2, 2.1, 24_000, 'cpm', 12],
      ['street_furniture', 'Quiosco de la glorieta de Bilbao', 'Malasaña', 40.4291, -3.7018, 1.4, 2, 77_000, 'per_week', 134],
    ],
  },
  {
    city: 'Barcelona',
    country: 'ES',
    currency: 'EUR',
    street: 'Barcelona',
    rows: [
      ['billboard_digital', 'Pantalla Plaça Catalunya', 'Ciutat Vella', 41.387, 2.17, 9, 6, 910_000, 'per_week', 1_050],
      ['facade_wrap', 'Lona en Paseo de Gracia 71', 'Eixample', 41.3936, 2.163, 11, 18, 540_000, 'per_28d', 9_400],
      ['transit', 'Vestíbulo de Sants', 'Sants', 41.379, 2.14, 4, 3, 430_000, 'per_week', 610],
      ['street_furniture', 'Opi Rambla del Raval', 'Raval', 41.3793, 2.1687, 1.2, 1.75, 66_000, 'per_week', 118],
      ['street_furniture', 'Marquesina Diagonal con Girona', 'Eixample', 41.3987, 2.1655, 1.2, 1.8, 73_000, 'per_week', 126],
      ['storefront', 'Escaparate en Verdi 40', 'Gràcia', 41.4047, 2.1574, 3.5, 2.4, 47_000, 'per_day', 88],
      ['event_space', 'Nave del Poblenou', 'Poblenou', 41.4009, 2.2008, 30, 16, 0, 'per_day', 1_350],
      ['shoot_location', 'Piso modernista con galería', 'Eixample', 41.3909, 2.1596, 16, 10, 0, 'per_hour', 95],
      ['billboard_static', 'Valla Gran Via, plaza de España', 'Sants', 41.3755, 2.1487, 8, 3, 310_000, 'per_28d', 1_390],
      ['indoor_screen', 'Bares de la plaza del Sol', 'Gràcia', 41.4012, 2.1569, 1.2, 0.7, 11_000, 'cpm', 15],
      ['billboard_digital', 'Pantalla Glòries', 'Sant Martí', 41.4036, 2.1894, 8, 5, 480_000, 'per_week', 780],
    ],
  },
  {
    city: 'Valencia',
    country: 'ES',
    currency: 'EUR',
    street: 'Valencia',
    rows: [
      ['billboard_digital', 'Pantalla plaza del Ayuntamiento', 'Ciutat Vella', 39.4699, -0.3763, 7, 5, 380_000, 'per_week', 560],
      ['facade_wrap', 'Medianera de la calle Cuba', 'Russafa', 39.4627, -0.3733, 8, 14, 120_000, 'per_28d', 2_700],
      ['street_furniture', 'Mupi del Mercado Central', 'El Mercat', 39.4736, -0.3789, 1.2, 1.75, 92_000, 'per_week', 112],
      ['transit', 'Estación del Norte', 'Eixample', 39.4669, -0.3774, 4, 3, 240_000, 'per_week', 390],
      ['event_space', 'Tinglado del puerto', 'Poblats Marítims', 39.4611, -0.3306, 40, 18, 0, 'per_day', 1_100],
      ['storefront', 'Local en la calle Colón', 'Eixample', 39.4691, -0.3716, 4.5, 2.8, 98_000, 'per_day', 120],
      ['shoot_location', 'Barraca junto a la Albufera', 'El Palmar', 39.3142, -0.3182, 12, 8, 0, 'per_day', 340],
      ['billboard_static', 'Valla de la pista de Silla', 'Sant Marcel·lí', 39.4489, -0.3886, 8, 3, 260_000, 'per_28d', 980],
    ],
  },
  {
    city: 'Ciudad de México',
    country: 'MX',
    currency: 'MXN',
    street: 'Ciudad de México',
    rows: [
      [
        'billboard_digital',
        'Pantalla Glorieta de Insurgentes',
        'Juárez',
        19.4233,
        -99.1631,
        12,
        8,
        1_500_000,
        'per_week',
        24_000,
      ],
      [
        'billboard_static',
        'Espectacular Viaducto y Monterrey',
        'Roma Sur',
        19.4046,
        -99.1648,
        12.9,
        7.2,
        980_000,
        'per_28d',
        42_000,
      ],
      [
        'billboard_static',
        'Espectacular Periférico Sur',
        'San Jerónimo',
        19.3296,
        -99.2166,
        12.9,
        7.2,
        1_100_000,
        'per_28d',
        46_000,
      ],
      ['facade_wrap', 'Muro en Álvaro Obregón 151', 'Roma Norte', 19.418, -99.1649, 10, 12, 310_000, 'per_28d', 38_500],
      ['street_furniture', 'Parabús Reforma y Florencia', 'Juárez', 19.4272, -99.1677, 1.2, 1.8, 180_000, 'per_week', 3_400],
      ['street_furniture', 'Parabús Ámsterdam', 'Condesa', 19.4115, -99.1702, 1.2, 1.8, 96_000, 'per_week', 2_600],
      ['transit', 'Andén de Bellas Artes, línea 2', 'Centro', 19.4363, -99.1416, 3, 2, 720_000, 'per_week', 9_800],
      ['indoor_screen', 'Mercado Roma', 'Roma Norte', 19.4149, -99.1632, 1.4, 0.8, 28_000, 'cpm', 190],
      ['event_space', 'Patio en la Juárez', 'Juárez', 19.4263, -99.1561, 20, 14, 0, 'per_day', 18_000],
      ['shoot_location', 'Casa de los años cuarenta', 'Condesa', 19.4137, -99.1743, 18, 11, 0, 'per_day', 9_500],
    ],
  },
  {
    city: 'Bogotá',
    country: 'CO',
    currency: 'COP',
    street: 'Bogotá',
    rows: [
      ['billboard_digital', 'Pantalla carrera 15 con 93', 'Chicó', 4.6768, -74.0489, 8, 4, 620_000, 'per_week', 5_800_000],
      ['billboard_static', 'Valla autopista Norte, calle 127', 'Usaquén', 4.7034, -74.0537, 8, 4, 540_000, 'per_28d', 9_200_000],
      ['transit', 'Portal de la 80', 'Engativá', 4.7096, -74.1107, 3, 2, 680_000, 'per_week', 4_100_000],
      ['facade_wrap', 'Culata en La Candelaria', 'La Candelaria', 4.5969, -74.0733, 9, 11, 140_000, 'per_28d', 7_600_000],
      ['storefront', 'Vitrina en Quinta Camacho', 'Chapinero', 4.6524, -74.0602, 4, 2.5, 39_000, 'per_day', 420_000],
      ['indoor_screen', 'Cafés de Chapinero Alto', 'Chapinero', 4.6443, -74.0565, 1.2, 0.7, 18_000, 'cpm', 38_000],
      ['event_space', 'Galpón de San Felipe', 'San Felipe', 4.6625, -74.0688, 26, 15, 0, 'per_day', 3_900_000],
    ],
  },
  {
    city: 'Ciudad de Buenos Aires',
    country: 'AR',
    currency: 'USD',
    street: 'Buenos Aires',
    rows: [
      [
        'billboard_digital',
        'Pantalla Corrientes y 9 de Julio',
        'San Nicolás',
        -34.6037,
        -58.3816,
        12,
        7,
        1_050_000,
        'per_week',
        1_300,
      ],
      ['facade_wrap', 'Medianera en Honduras 5200', 'Palermo', -34.5876, -58.4301, 9, 13, 130_000, 'per_28d', 2_400],
      ['street_furniture', 'Chupete en plaza Serrano', 'Palermo', -34.5886, -58.4304, 1.2, 1.75, 71_000, 'per_week', 110],
    ],
  },
]

const venues: Partial<Record<SpaceKind, VenueType>> = {
  billboard_static: 'outdoor.billboards',
  billboard_digital: 'outdoor.billboards',
  facade_wrap: 'outdoor.billboards',
  street_furniture: 'outdoor.urban_panels',
  transit: 'transit.subway',
  indoor_screen: 'entertainment.bars',
}

const about: Record<SpaceKind, string> = {
  billboard_static:
    'Valla de papel a pie de vía, con luz propia desde que oscurece. Se ve de frente durante unos seis segundos de coche y no tiene árboles delante. La imprimimos y la colgamos nosotros; tú mandas el arte con cinco días.',
  billboard_digital:
    'Pantalla de leds a la altura de la segunda planta, encendida de siete de la mañana a una de la noche. Tu pieza sale en cada vuelta del bucle y puedes cambiarla una vez al día sin coste.',
  facade_wrap:
    'Lona microperforada sobre el andamio de la obra o sobre la pared ciega. La cuelga un equipo de trabajos verticales en una noche. El permiso municipal está concedido y se puede consultar.',
  street_furniture:
    'Cara iluminada al paso, a la altura de los ojos, en una acera ancha donde la gente espera. Se cambia los lunes por la mañana, así que las campañas empiezan ese día.',
  transit:
    'Soporte en un sitio de espera: la gente lo mira entre dos y cuatro minutos. Horario del servicio, limpieza diaria y reposición del papel incluidas.',
  indoor_screen:
    'Circuito de pantallas sin sonido dentro del local, donde se entra para quedarse un rato. Las impresiones se cuentan por entradas y tiempo de estancia, no por acera.',
  storefront:
    'Escaparate a pie de calle con llave propia: puedes vestirlo la víspera y dejar producto dentro. Hay enchufes, persiana y luz regulable.',
  shoot_location:
    'Sitio para rodar con luz natural de mañana, vecinos avisados y ascensor amplio. Caben doce personas de equipo; la limpieza del día siguiente va incluida.',
  event_space:
    'Espacio diáfano con entrada de camión, cuadro de luz de 63 amperios y baños. Se entrega vacío y se devuelve vacío; el aforo autorizado está en el permiso.',
}

const tiers: readonly CancellationTier[] = ['flexible', 'std30', 'very_flexible', 'std90']

export interface DemoSpace {
  key: string
  /** Key of the company that offers it. */
  host: 'medianera' | 'prado'
  /** Days since it was published. */
  age: number
  content: SpaceContent
  /** Days from today on that are taken by others: from, how many. */
  blocked: readonly (readonly [from: number, days: number])[]
}

/** The verbs of the floors above book these: `server/features/demo/play-bookings.ts`. */
const bookedLater = new Set([
  'Pantalla Callao, fachada norte',
  'Lona en Paseo de Gracia 71',
  'Mupi del Mercado Central',
  'Valla avenida de América',
  'Patio de la antigua imprenta',
  'Piso modernista con galería',
  'Culata en La Candelaria',
])

const perEuro: Partial<Record<string, number>> = { MXN: 2_000, COP: 460_000 }

const isDigital = (kind: SpaceKind) => kind === 'billboard_digital' || kind === 'indoor_screen'
const isPrinted = (kind: SpaceKind) =>
  kind === 'billboard_static' || kind === 'facade_wrap' || kind === 'street_furniture' || kind === 'transit'

function blockedOf(n: number): DemoSpace['blocked'] {
  if (n % 7 === 3) return [[0, 45]]
  if (n % 5 === 2)
    return [
      [6, 9],
      [40, 14],
    ]
  return n % 4 === 1 ? [[25, 20]] : []
}

function refusesOf(n: number): SpaceContent['refuses'] {
  if (n % 4 === 0) return ['alcohol', 'gambling']
  return n % 4 === 2 ? ['politics', 'adult'] : []
}

/** How it is shown: pixels and loop of a screen, production of what is printed. */
function madeAs(kind: SpaceKind, width_m: number, height_m: number, currency: string) {
  const digital = isDigital(kind)
  return {
    pixels: digital ? { width: 1920, height: Math.round((1920 * height_m) / width_m / 2) * 2 } : null,
    slots: digital ? 6 : 1,
    slot_s: digital ? 10 : null,
    production_minor: isPrinted(kind) ? Math.round((40 + width_m * height_m * 6) * (perEuro[currency] ?? 100)) : null,
  }
}

function permitOf(kind: SpaceKind, city: string, n: number): SpaceContent['permit'] {
  if (kind !== 'facade_wrap' && kind !== 'billboard_static') return null
  return {
    number: `LU-${2000 + n * 13}/25`,
    authority: `Ayuntamiento de ${city}`,
    valid_to: n % 8 === 1 ? '2027-01-15' : '2028-06-30',
  }
}

/** From eight until ten in the evening, on Sundays a little shorter. */
const daily = [1, 2, 3, 4, 5, 6, 7].map(weekday =>
  weekday === 7 ? { weekday, from: 10, until: 20 } : { weekday, from: 8, until: 22 },
)

const leastDays: Partial<Record<SpaceContent['rate_model'], number>> = { per_28d: 14, per_day: 1, per_hour: 1 }

function methodOf(impressions: number, n: number): SpaceContent['impressions_method'] {
  if (impressions > 400_000) return 'measured'
  return n % 2 ? 'modelled' : 'declared'
}

/** Every space of the demonstration market; figures and rules follow from its place in the table, so that they differ. */
export const demoSpaces: readonly DemoSpace[] = cities.flatMap((city, c) =>
  city.rows.map(([kind, title, district, lat, lng, width_m, height_m, impressions, rate_model, amount], index): DemoSpace => {
    const n = c * 31 + index
    return {
      key: `space ${city.city} ${title}`,
      host: n % 9 === 4 && !bookedLater.has(title) ? 'prado' : 'medianera',
      age: 20 + ((n * 17) % 200),
      blocked: bookedLater.has(title) ? [] : blockedOf(n),
      content: {
        title,
        kind,
        venue_type: venues[kind] ?? null,
        address: `${title.replace(/^(Pantalla|Lona en|Marquesina|Columna|Escaparate en|Valla|Mupi|Mupi del|Muro en|Espectacular) /, '')}, ${city.street}`,
        district,
        city: city.city,
        country: city.country,
        lat,
        lng,
        description: about[kind],
        near: landmarksBy({ lat, lng }),
        width_m,
        height_m,
        ...madeAs(kind, width_m, height_m, city.currency),
        lit: kind !== 'shoot_location' && kind !== 'event_space' && n % 6 !== 5,
        impressions_weekly: impressions,
        impressions_method: methodOf(impressions, n),
        photos: [],
        rate_model,
        // Open from nine until seven.
        units_daily: rate_model === 'per_hour' ? 10 : null,
        amount_minor: amount * 100,
        currency: city.currency,
        discounts:
          n % 3 === 0
            ? [
                { from_days: 28, percent: 10 },
                { from_days: 84, percent: 18 },
              ]
            : [],
        min_hours: rate_model === 'per_hour' ? 2 : 1,
        opening: rate_model === 'per_hour' ? daily : null,
        other_days: [],
        min_days: leastDays[rate_model] ?? 7,
        cancellation: tiers[n % tiers.length] as CancellationTier,
        instant_book: isDigital(kind) || n % 5 === 0,
        lead_days: isPrinted(kind) ? 5 : 1,
        buffer_days: kind === 'facade_wrap' ? 2 : 0,
        refuses: refusesOf(n),
        permit: permitOf(kind, city.city, n),
        note: '',
      },
    }
  }),
)
