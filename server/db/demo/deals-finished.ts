import { bowls, dogBed, oilSupper } from './calls-past.ts'
import type { DemoAct, DemoDeal } from './deal-acts.ts'

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

/** Call, creator, fee, days since it began, pitch, note with the piece, and its address. */
type Finished = readonly [string, string, number, number, string, string, string]

/** With Clara's they are enough deals of enough creators for a market: what a reel like these usually costs, and what it brings. */
const others: readonly Finished[] = [
  [
    dogBed,
    'greta.lindt',
    310,
    87,
    'Mine sleep on whatever I sat on last. I would film one bed in seven places of the van, with no words until the washing machine starts.',
    'Seven places, one bed.',
    'D1gretaVan',
  ],
  [
    dogBed,
    'sara.montes',
    420,
    86,
    'Mi perra elige por la tela, como yo. Miraría la costura, la cremallera y el relleno de la cama, y después vería dónde acaba durmiendo ella.',
    'La costura, la cremallera y la siesta.',
    'D2saraCama',
  ],
  [
    bowls,
    'sara.montes',
    400,
    73,
    'En casa todo es de segunda mano menos los cuencos, que se rompen. Contaría por qué estos son los primeros que compro nuevos, con la cena puesta.',
    'Los primeros nuevos en diez años.',
    'D3saraCuenco',
  ],
  [
    bowls,
    'aitana.prieto',
    330,
    72,
    'Ceno de pie casi todos los días. Haría esa cena, la de verdad, con un cuenco que se sujeta con una mano, y leería qué lleva el esmalte.',
    'La cena de pie, con etiqueta y todo.',
    'D4aitanaGres',
  ],
  [
    oilSupper,
    'sara.montes',
    390,
    59,
    'Remiendo una camisa mientras se tuesta el pan: las dos cosas tardan lo mismo. El aceite entra cuando corto el hilo.',
    'Lo que tarda una tostada.',
    'D5saraAceite',
  ],
  [
    oilSupper,
    'tess.moreau',
    280,
    58,
    'The best supper I know is bread and oil on a platform, waiting for the last regional. I would make it on the bench, with the departures board behind.',
    'Platform 3, 21:14.',
    'D6tessAnden',
  ],
  [
    oilSupper,
    'greta.lindt',
    300,
    57,
    'Two dogs watch me eat bread and oil as if it were steak. I would film their faces only, and the bread leaving the frame.',
    'Nobody shared.',
    'D7gretaPan',
  ],
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
  ...others.map(
    ([call, creator, fee, began, message, note, piece]): DemoDeal => ({
      call,
      creator,
      fee,
      pitched: [began + 2, '08:40'],
      message,
      due: 18 - began,
      acts: allOfIt(began, note, `https://www.instagram.com/reel/${piece}/`),
    }),
  ),
]
