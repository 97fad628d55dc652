import type { NearPlace } from '#contract/entities/space.ts'
import { limits } from '#contract/limits.ts'
import { metresApart, type Place } from '#contract/rules/distance.ts'
import type { NearKind } from '#contract/space-choices.ts'

/** kind, name, lat, lng: places that everybody knows, about where they are. */
const landmarks: readonly (readonly [NearKind, string, number, number])[] = [
  ['metro', 'Callao', 40.4201, -3.7056],
  ['metro', 'Sol', 40.4169, -3.7033],
  ['metro', 'Ópera', 40.4181, -3.7092],
  ['metro', 'Retiro', 40.4206, -3.6837],
  ['metro', 'Bilbao', 40.4288, -3.7021],
  ['metro', 'Colón', 40.4254, -3.6918],
  ['metro', 'Lavapiés', 40.4087, -3.7011],
  ['metro', 'Ventas', 40.4313, -3.6634],
  ['metro', 'Avenida de América', 40.438, -3.6763],
  ['metro', 'Plaza de España', 40.4236, -3.7115],
  ['metro', 'Nuevos Ministerios', 40.4464, -3.6922],
  ['train_station', 'Madrid-Puerta de Atocha', 40.4066, -3.6894],
  ['train_station', 'Príncipe Pío', 40.4211, -3.7204],
  ['university', 'Universidad Nebrija, Princesa', 40.4297, -3.7151],
  ['university', 'ETSI Industriales', 40.4399, -3.6899],
  ['shopping_centre', 'El Corte Inglés de Preciados', 40.4186, -3.7045],
  ['shopping_centre', 'Príncipe Pío', 40.4213, -3.7197],
  ['stadium', 'Santiago Bernabéu', 40.453, -3.6883],
  ['stadium', 'Las Ventas', 40.4322, -3.6631],
  ['metro', 'Catalunya', 41.3864, 2.1699],
  ['metro', 'Passeig de Gràcia', 41.3917, 2.1649],
  ['metro', 'Liceu', 41.3805, 2.1731],
  ['metro', 'Glòries', 41.402, 2.1873],
  ['metro', 'Fontana', 41.4026, 2.1524],
  ['metro', 'Espanya', 41.3751, 2.1491],
  ['metro', 'Llacuna', 41.3993, 2.1975],
  ['train_station', 'Barcelona-Sants', 41.3791, 2.14],
  ['university', 'Universitat de Barcelona', 41.3866, 2.1637],
  ['shopping_centre', 'Westfield Glòries', 41.4052, 2.1914],
  ['shopping_centre', 'Las Arenas', 41.3763, 2.1493],
  ['beach', 'Bogatell', 41.3944, 2.2068],
  ['metro', 'Xàtiva', 39.4671, -0.3772],
  ['metro', 'Colón', 39.4702, -0.3713],
  ['train_station', 'València Nord', 39.4664, -0.3772],
  ['university', 'La Nau, Universitat de València', 39.4736, -0.3743],
  ['shopping_centre', 'El Corte Inglés de Colón', 39.4695, -0.3718],
  ['beach', 'Las Arenas', 39.4676, -0.3236],
  ['beach', 'El Saler', 39.3275, -0.309],
  ['metro', 'Insurgentes', 19.4233, -99.1631],
  ['metro', 'Bellas Artes', 19.4363, -99.1418],
  ['metro', 'Chilpancingo', 19.4059, -99.1686],
  ['metro', 'Sevilla', 19.4219, -99.1706],
  ['shopping_centre', 'Reforma 222', 19.4286, -99.1619],
  ['shopping_centre', 'Portal 80', 4.7105, -74.1113],
  ['shopping_centre', 'Unicentro', 4.7023, -74.0412],
  ['university', 'Universidad de los Andes', 4.6014, -74.0661],
  ['university', 'Universidad Javeriana', 4.6287, -74.0648],
  ['shopping_centre', 'Unilago', 4.6672, -74.0585],
  ['stadium', 'El Campín', 4.6459, -74.0775],
  ['metro', 'Plaza Italia', -34.5812, -58.421],
  ['metro', 'Carlos Pellegrini', -34.6036, -58.3816],
  ['metro', 'Scalabrini Ortiz', -34.5851, -58.4157],
  ['shopping_centre', 'Alto Palermo', -34.5885, -58.4106],
  ['train_station', 'Retiro', -34.5919, -58.3748],
]

/** Places that a host there would name: the nearest of each kind, at most four, to ten metres. */
export function landmarksBy(place: Place): NearPlace[] {
  const near = landmarks
    .map(([kind, name, lat, lng]) => ({ kind, name, metres: Math.round(metresApart(place, { lat, lng }) / 10) * 10 }))
    .filter(one => one.metres <= limits.space.near.metres)
    .toSorted((a, b) => a.metres - b.metres)
  return near.filter((one, index) => near.findIndex(other => other.kind === one.kind) === index).slice(0, 4)
}
