import { bowls, dogBed, oilSupper } from './calls-past.ts'
import type { DemoAct, DemoDeal } from './deals.ts'

/** From the offer to the payout, begun so many days ago. */
const allOfIt = (began: number, note: string, url: string): DemoAct[] => [
  { at: [began - 2, '10:10'], do: 'offer' },
  { at: [began - 3, '18:20'], do: 'accept', by: 'creator' },
  { at: [began - 4, '09:30'], do: 'pay' },
  { at: [began - 10, '20:40'], do: 'deliver', note, posters: [{ name: 'Reel', film: ['lamp', 'window'], seconds: 32 }] },
  { at: [began - 11, '09:50'], do: 'approve' },
  { at: [began - 12, '19:00'], do: 'publish', url },
  { at: [began - 20, '09:30'], do: 'release' },
]

/** Work for companies that do not know of each other: from three of them on, what it brought makes a price per result. */
export const finishedDeals: DemoDeal[] = [
  {
    call: dogBed,
    creator: 'clara.benet',
    fee: 380,
    pitched: [90, '08:10'],
    message:
      'El mío tiene tres camas y duerme en la cuarta, que es la mía. Contaría la semana con una cámara fija en el pasillo y lo que dice cada uno por la mañana.',
    due: -70,
    acts: allOfIt(88, 'Siete noches en treinta segundos.', 'https://www.instagram.com/reel/C7claraPerro/'),
  },
  {
    call: bowls,
    creator: 'clara.benet',
    fee: 340,
    pitched: [76, '21:15'],
    message:
      'Cenamos cuatro en una mesa para dos y cada semana se rompe algo. Grabaría una cena entera desde arriba, sin cortes, y al final contaría lo que queda.',
    due: -56,
    acts: allOfIt(74, 'La cena del jueves, desde arriba.', 'https://www.instagram.com/reel/C8claraCuencos/'),
  },
  {
    call: oilSupper,
    creator: 'clara.benet',
    fee: 360,
    pitched: [62, '07:50'],
    message:
      'Los viernes cenamos pan con algo, y el algo lo elige quien llega primero. Con el aceite nuevo haría la carrera del pasillo a la mesa en un solo plano.',
    due: -42,
    acts: allOfIt(60, 'La carrera, en un plano.', 'https://www.instagram.com/reel/C9claraAceite/'),
  },
]
