import { bread, breakfasts } from './calls-past.ts'
import type { DemoDeal } from './deal-acts.ts'

/** Deals that are moved, argued about or only talked about. */
export const unsettledDeals: readonly DemoDeal[] = [
  {
    call: bread,
    creator: 'creator',
    fee: 220,
    pitched: [15, '19:00'],
    message:
      'Soy de las que abandonan la masa madre dos veces al año. Contaría la tercera: cuatro días de verdad, con el bote en la ventana y vuestra harina, y enseñaría el pan que salga, aunque no sea bonito.',
    due: 4,
    acts: [
      { at: [7, '08:30'], do: 'offer', note: 'Te esperamos en el obrador cuando quieras.' },
      { at: [6, '20:00'], do: 'accept', by: 'creator' },
      { at: [6, '21:15'], do: 'pay' },
      { at: [5, '09:00'], by: 'brand', say: 'Te he dejado dos kilos de harina en el mostrador, a tu nombre.' },
      { at: [5, '18:20'], by: 'creator', say: '¡Recogida! El bote ya está en la ventana, día uno.' },
      {
        at: [3, '09:10'],
        do: 'moreTime',
        days: 3,
        reason: 'La masa va despacio con este frío: necesito tres días más para que el pan salga como debe.',
      },
      { at: [3, '11:30'], do: 'agreeChange', by: 'brand', note: 'Claro, la masa manda.' },
    ],
  },
  {
    call: 'Desayunos por los que merece la pena despertarse',
    creator: 'aitana.prieto',
    fee: 380,
    pitched: [1, '08:20'],
    message:
      'Leo la etiqueta de todo lo que entra en casa, también la del café. Contaría en cuarenta segundos qué significa cada palabra de vuestra bolsa mientras sube la cafetera, y qué palabras sobran en otras.',
    shortlisted: true,
    due: 20,
    acts: [
      {
        at: [0, '08:05'],
        by: 'brand',
        say: 'Hola, Aitana. Nos interesa mucho lo de la etiqueta. ¿Podrías hacerlo con la bolsa nueva, que aún no está en tiendas?',
      },
      { at: [0, '08:40'], by: 'creator', say: 'Claro. Si me la mandáis esta semana, la grabo el domingo.' },
    ],
    unread: { brand: 1 },
  },
  {
    call: breakfasts,
    creator: 'pablo.rivas',
    fee: 280,
    pitched: [17, '09:40'],
    message:
      'Grabo desayunos de gente que trabaja de noche: a las siete de la mañana, cuando para ellos se acaba el día. Pondría vuestra bolsa en la mesa de una panadera y dejaría que contara qué café le devuelve el sueño.',
    due: 5,
    acts: [
      { at: [11, '10:00'], do: 'offer' },
      { at: [10, '09:10'], do: 'accept', by: 'creator' },
      { at: [10, '12:30'], do: 'pay' },
      {
        at: [4, '08:20'],
        do: 'deliver',
        note: 'La panadera, en su cocina, a las siete y diez.',
        posters: [{ name: 'Panadera', art: 'window' }],
      },
      {
        at: [3, '11:00'],
        do: 'changes',
        changes: 'Nos gustaría otra versión con dos personas más y grabada en el obrador, no en casa.',
      },
      {
        at: [2, '18:30'],
        by: 'creator',
        say: 'Eso es otro rodaje, con dos personas más y permiso del obrador. No está en lo acordado y nadie lo paga.',
      },
      {
        at: [1, '09:30'],
        do: 'dispute',
        by: 'creator',
        reason: 'unpaid_change',
        statement:
          'Lo acordado era una persona en su cocina, y eso es lo que entregué el primer día. Los cambios que se piden son otro rodaje, con dos personas más y en un obrador, sin pagarlo.',
        wanted: 100,
      },
    ],
    unread: { brand: 1 },
  },
  {
    call: bread,
    creator: 'sara.montes',
    fee: 240,
    pitched: [18, '10:10'],
    message:
      'En mi casa el pan del domingo es la única reunión a la que todos llegan puntuales. Lo contaría como si fuera una asamblea: orden del día, ruegos y preguntas, y el acta escrita con harina.',
    due: -6,
    acts: [
      { at: [17, '09:00'], do: 'offer' },
      { at: [16, '10:00'], do: 'accept', by: 'creator' },
      { at: [16, '13:00'], do: 'pay' },
      {
        at: [12, '17:00'],
        do: 'deliver',
        note: 'La asamblea, en un solo plano.',
        posters: [{ name: 'Asamblea', art: 'lamp' }],
      },
      {
        at: [11, '10:00'],
        do: 'dispute',
        by: 'brand',
        reason: 'not_as_brief',
        statement:
          'En las condiciones se pedía que se viera la harina al amasar. En el vídeo entregado solo sale el pan ya hecho, y de la bolsa no hay ni un plano.',
        wanted: 0,
      },
      {
        at: [10, '12:00'],
        do: 'answerDispute',
        by: 'creator',
        statement:
          'Es verdad que la bolsa no sale al amasar. El rodaje está hecho, el vídeo se puede usar en la web, y repetir el plano cuesta otra mañana entera con todo el equipo.',
      },
      {
        at: [9, '09:00'],
        do: 'split',
        by: 'creator',
        percent: 60,
        note: 'Os quedáis con el vídeo para la web y yo con algo más de la mitad.',
      },
      { at: [9, '16:00'], do: 'acceptSplit', by: 'brand' },
    ],
  },
]
