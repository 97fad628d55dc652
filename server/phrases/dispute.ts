import type { CommentState } from '#contract/entities/comment-states.ts'
import type { DealState } from '#contract/entities/deal.ts'
import type { DisputeReason, DisputeState } from '#contract/entities/dispute.ts'
import type { MakeGoodState } from '#contract/entities/make-good-states.ts'
import type { LookReason, LookResult } from '#contract/entities/publication-states.ts'
import type { Severity } from '#contract/entities/review-comment.ts'
import type { Locale } from '#contract/entities/shapes.ts'

interface DisputePhrases {
  title: string
  parties: string
  terms: string
  hash: string
  contract: string
  signed: string
  deliverables: string
  due: string
  fee: string
  mustInclude: string
  mustAvoid: string
  said: string
  wanted: string
  kinds: Record<'opening' | 'answer' | 'evidence' | 'appeal' | 'offer' | 'decision' | 'silence', string>
  sides: Record<'brand' | 'creator' | 'system', string>
  percent: string
  files: string
  deliveries: string
  delivery: string
  changes: string
  commented: string
  severities: Record<Severity, string>
  commentStates: Record<CommentState, string>
  messages: string
  timeline: string
  money: string
  ends: string
  forCreator: string
  toBrand: string
  fees: string
  uncovered: string
  none: string
  made: string
  reasons: Record<DisputeReason, string>
  states: Record<DisputeState, string>
  dealStates: Record<DealState, string>
  looks: string
  lookResults: Record<LookResult, string>
  lookReasons: Record<LookReason, string>
  /** The same where it is about a booking, whose two sides are others. */
  booking: {
    parties: string
    sides: Record<'booker' | 'host' | 'system', string>
    days: string
    hours: string
    price: string
    message: string
    proofs: string
    photo: string
    log: string
    missed: string
    /** Where single hours are booked. */
    missedHours: string
    missedHourStates: Partial<Record<MakeGoodState, string>>
    missedStates: Record<MakeGoodState, string>
    percent: string
    forHost: string
    toBooker: string
  }
}

/** Words of the evidence pack that is sent as a file. */
export const disputePhrases: Record<Locale, DisputePhrases> = {
  en: {
    title: 'Evidence pack of a dispute',
    parties: 'Brand and creator',
    terms: 'What was agreed',
    hash: 'SHA-256 of the terms',
    contract: 'SHA-256 of the contract',
    signed: 'Signed by',
    deliverables: 'Deliverables',
    due: 'First delivery by',
    fee: 'Fee',
    mustInclude: 'To bring',
    mustAvoid: 'To leave out',
    said: 'Statements, offers and decisions',
    wanted: 'asked for',
    kinds: {
      opening: 'opened the dispute',
      answer: 'answered',
      evidence: 'added',
      appeal: 'appealed',
      offer: 'offered a split',
      decision: 'Elenco decided',
      silence: 'Decided by silence',
    },
    sides: { brand: 'brand', creator: 'creator', system: 'by itself or by Elenco' },
    percent: 'of the fee for the creator',
    files: 'Files',
    deliveries: 'What was delivered',
    delivery: 'Delivery',
    changes: 'Changes asked for',
    commented: 'commented',
    severities: { must: 'must be followed', nice: 'a suggestion' },
    commentStates: { open: 'open', done: 'done, says the creator', resolved: 'settled' },
    messages: 'Messages',
    timeline: 'Steps',
    money: 'Money',
    ends: 'How it ended',
    forCreator: 'For the creator',
    toBrand: 'Back to the brand',
    fees: 'Fees',
    uncovered: 'Paid out before and owed back',
    none: 'Nothing.',
    made: 'Made on',
    reasons: {
      not_delivered: 'Nothing was delivered',
      late: 'It came too late',
      not_as_brief: 'It is not what was agreed',
      published_then_removed: 'It was published and then removed',
      rights_misuse: 'It is used beyond the agreed rights',
      fake_metrics: 'The figures are not real',
      unpaid_change: 'More work was asked for without pay',
      abuse: 'Abuse or threats',
      not_shown: 'It was not shown as agreed',
      wrong_days: 'It was shown on the wrong days',
      creative_altered: 'What was shown was altered',
      false_proof: 'The proof is not of this booking',
      space_unlike: 'The space is not as described',
      damage: 'The space was damaged',
      proof_refused: 'A true proof was turned down',
    },
    states: {
      awaiting_response: 'Waiting for an answer',
      evidence: 'Both show what they have',
      mediation: 'Agreeing on a split',
      decision: 'Waiting for a decision',
      second_look: 'Waiting for a second look',
      decided: 'Decided',
      appealed: 'Appealed',
      appeal_second_look: 'Appeal: second look',
      closed: 'Decided and carried out',
      agreed: 'Agreed on a split',
      withdrawn: 'Taken back',
    },
    looks: 'Looks at it',
    lookResults: { up: 'Up', gone: 'Gone', unchecked: 'Not checked' },
    lookReasons: {
      not_found: 'the page does not exist any more',
      redirected: 'the address leads somewhere else',
      private: 'the address is not a public one',
      unreachable: 'nobody answered there',
      refused: 'the site does not answer programs',
      busy: 'the site was asked too often',
      server_error: 'the site had a fault',
      sign_in: 'the site asks for a sign-in',
      demonstration: 'the demonstration asks nobody outside',
    },
    dealStates: {
      offer_pending: 'Offer sent',
      counter_pending: 'Counter-offer',
      awaiting_funds: 'Payment due',
      concept_due: 'Concept due',
      concept_review: 'Concept sent',
      concept_changes: 'Another concept due',
      in_production: 'Under way',
      late: 'Late',
      awaiting_difference: 'Waiting for the difference',
      delivered: 'Delivered',
      changes_requested: 'Changes asked for',
      approved: 'Approved',
      published: 'Published',
      holding: 'Waiting for release',
      completed: 'Completed',
      cancel_pending: 'Cancellation asked for',
      closed: 'No agreement',
      expired: 'Expired',
      cancelled: 'Cancelled',
      disputed: 'In dispute',
      resolved: 'Settled',
    },
    booking: {
      parties: 'Booked by and from',
      sides: { booker: 'whoever booked', host: 'host', system: 'by itself or by Elenco' },
      days: 'Days',
      hours: 'Hours',
      price: 'Price, all in',
      message: 'To be shown',
      proofs: 'Proofs',
      photo: 'Photo of',
      log: 'Play log of',
      missed: 'Days that were said not to be shown',
      missedHours: 'Hours at which it was said that it could not be used',
      missedStates: {
        reported: 'waits for the host',
        offered: 'other days offered',
        replaced: 'other days took their place',
        refunded: 'paid back',
        denied: 'the host says that they were shown',
        withdrawn: 'taken back',
        overtaken: 'settled with the whole booking',
      },
      missedHourStates: {
        offered: 'another day offered',
        replaced: 'the hours of another day took their place',
        denied: 'the host says that it could be used',
      },
      percent: 'of the price for the host',
      forHost: 'For the host',
      toBooker: 'Back to whoever booked',
    },
  },
  es: {
    title: 'Pruebas de una disputa',
    parties: 'Marca y creador',
    terms: 'Lo acordado',
    hash: 'SHA-256 de las condiciones',
    contract: 'SHA-256 del contrato',
    signed: 'Firmado por',
    deliverables: 'Entregables',
    due: 'Primera entrega antes del',
    fee: 'Tarifa',
    mustInclude: 'Debe traer',
    mustAvoid: 'Debe evitar',
    said: 'Declaraciones, propuestas y decisiones',
    wanted: 'pidió',
    kinds: {
      opening: 'abrió la disputa',
      answer: 'contestó',
      evidence: 'añadió',
      appeal: 'recurrió',
      offer: 'propuso un reparto',
      decision: 'Elenco decidió',
      silence: 'Lo decidió el silencio',
    },
    sides: { brand: 'marca', creator: 'creador', system: 'solo o por Elenco' },
    percent: 'de la tarifa para quien crea',
    files: 'Archivos',
    deliveries: 'Lo entregado',
    delivery: 'Entrega',
    changes: 'Cambios pedidos',
    commented: 'comentó',
    severities: { must: 'imprescindible', nice: 'sugerencia' },
    commentStates: { open: 'pendiente', done: 'hecho según el creador', resolved: 'resuelto' },
    messages: 'Mensajes',
    timeline: 'Pasos',
    money: 'Dinero',
    ends: 'Cómo terminó',
    forCreator: 'Para quien crea',
    toBrand: 'Vuelve a la marca',
    fees: 'Comisiones',
    uncovered: 'Pagado antes y por devolver',
    none: 'Nada.',
    made: 'Hecho el',
    reasons: {
      not_delivered: 'No se ha entregado nada',
      late: 'Ha llegado demasiado tarde',
      not_as_brief: 'No es lo acordado',
      published_then_removed: 'Se publicó y después se retiró',
      rights_misuse: 'Se usa más allá de los derechos acordados',
      fake_metrics: 'Las cifras no son reales',
      unpaid_change: 'Se pidió más trabajo sin pagarlo',
      abuse: 'Abuso o amenazas',
      not_shown: 'No se mostró como se acordó',
      wrong_days: 'Se mostró en otros días',
      creative_altered: 'Se alteró lo que se mostró',
      false_proof: 'La prueba no es de esta reserva',
      space_unlike: 'El espacio no es como se describe',
      damage: 'El espacio sufrió daños',
      proof_refused: 'Se rechazó una prueba verdadera',
    },
    states: {
      awaiting_response: 'Espera respuesta',
      evidence: 'Los dos muestran lo que tienen',
      mediation: 'Acordando un reparto',
      decision: 'Espera una decisión',
      second_look: 'Espera una segunda mirada',
      decided: 'Decidida',
      appealed: 'Recurrida',
      appeal_second_look: 'Recurso: segunda mirada',
      closed: 'Decidida y cumplida',
      agreed: 'Acordada con un reparto',
      withdrawn: 'Retirada',
    },
    looks: 'Las veces que se miró',
    lookResults: { up: 'Está', gone: 'No está', unchecked: 'Sin comprobar' },
    lookReasons: {
      not_found: 'la página ya no existe',
      redirected: 'la dirección lleva a otro sitio',
      private: 'la dirección no es pública',
      unreachable: 'nadie respondió allí',
      refused: 'el sitio no responde a programas',
      busy: 'el sitio recibió demasiadas preguntas',
      server_error: 'el sitio tuvo un fallo',
      sign_in: 'el sitio pide iniciar sesión',
      demonstration: 'la demostración no pregunta a nadie de fuera',
    },
    dealStates: {
      offer_pending: 'Oferta enviada',
      counter_pending: 'Contraoferta',
      awaiting_funds: 'Por pagar',
      concept_due: 'Falta el concepto',
      concept_review: 'Concepto enviado',
      concept_changes: 'Falta otro concepto',
      in_production: 'En marcha',
      late: 'Con retraso',
      awaiting_difference: 'Falta pagar la diferencia',
      delivered: 'Entregado',
      changes_requested: 'Cambios pedidos',
      approved: 'Aprobado',
      published: 'Publicado',
      holding: 'A la espera de liberarse',
      completed: 'Completado',
      cancel_pending: 'Cancelación pedida',
      closed: 'Sin acuerdo',
      expired: 'Caducado',
      cancelled: 'Cancelado',
      disputed: 'En disputa',
      resolved: 'Resuelto',
    },
    booking: {
      parties: 'Quien reserva y quien aloja',
      sides: { booker: 'quien reserva', host: 'anfitrión', system: 'por sí solo o por Elenco' },
      days: 'Días',
      hours: 'Horas',
      price: 'Precio, todo incluido',
      message: 'Lo que se muestra',
      proofs: 'Pruebas',
      photo: 'Foto del',
      log: 'Registro de emisiones del',
      missed: 'Días que se dijo que no se mostraron',
      missedHours: 'Horas en las que se dijo que no se pudo usar',
      missedStates: {
        reported: 'espera al anfitrión',
        offered: 'se ofrecen otros días',
        replaced: 'otros días ocuparon su lugar',
        refunded: 'devueltos',
        denied: 'el anfitrión dice que se mostraron',
        withdrawn: 'retirado',
        overtaken: 'resuelto con toda la reserva',
      },
      missedHourStates: {
        offered: 'se ofrece otro día',
        replaced: 'las horas de otro día ocuparon su lugar',
        denied: 'el anfitrión dice que se pudo usar',
      },
      percent: 'del precio para el anfitrión',
      forHost: 'Para el anfitrión',
      toBooker: 'Vuelve a quien reservó',
    },
  },
}
