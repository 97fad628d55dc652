import type { Locale } from '#contract/entities/shapes.ts'

interface ConversationPhrases {
  title: string
  between: string
  about: string
  made: string
  /** Where there are more than are printed. */
  newest: string
  none: string
  removed: string
  edited: string
  files: string
  voice: string
  sum: string
  share: string
  changed: string
}

/** Words of a conversation that is taken along as pages. */
export const conversationPhrases: Record<Locale, ConversationPhrases> = {
  en: {
    title: 'Conversation',
    between: 'Between',
    about: 'About',
    made: 'Made on',
    newest: 'The newest messages only. All of them are in the conversation when it is taken along as text.',
    none: 'No messages yet.',
    removed: 'This message was taken back.',
    edited: 'edited',
    files: 'Files',
    voice: 'Voice note',
    sum: 'Sum',
    share: 'of the fee for the creator',
    changed: 'The agreement has changed.',
  },
  es: {
    title: 'Conversación',
    between: 'Entre',
    about: 'Sobre',
    made: 'Hecho el',
    newest: 'Solo los mensajes más recientes. Al descargar la conversación como texto están todos.',
    none: 'Todavía no hay mensajes.',
    removed: 'Este mensaje se retiró.',
    edited: 'editado',
    files: 'Archivos',
    voice: 'Nota de voz',
    sum: 'Importe',
    share: 'de la tarifa para quien crea',
    changed: 'El acuerdo ha cambiado.',
  },
}

/** The steps of an agreement as its thread names them, for whoever reads them: nobody is "you" on paper. */
export const stepPhrases = {
  'order.placed': { en: 'An order was placed.', es: 'Se hizo un pedido.' },
  'order.extended': { en: 'There is more time to answer the order.', es: 'Hay más tiempo para contestar al pedido.' },
  'renewal.taken': {
    en: 'The brand renews the licence at the agreed rate.',
    es: 'La marca renueva la licencia al precio acordado.',
  },
  'offer.made': { en: 'An offer was made.', es: 'Se hizo una oferta.' },
  'offer.countered': { en: 'Other terms were proposed.', es: 'Se propusieron otras condiciones.' },
  'offer.accepted': { en: 'The offer was accepted.', es: 'Se aceptó la oferta.' },
  'offer.rejected': { en: 'The offer was declined.', es: 'Se rechazó la oferta.' },
  'offer.withdrawn': { en: 'The offer was taken back.', es: 'Se retiró la oferta.' },
  'offer.expired': { en: 'The offer expired without an answer.', es: 'La oferta caducó sin respuesta.' },
  'funding.expired': { en: 'The payment did not come in time.', es: 'El pago no llegó a tiempo.' },
  'funds.secured': { en: 'It was paid: the money is protected.', es: 'Se pagó: el dinero está protegido.' },
  'concept.sent': { en: 'A concept was sent.', es: 'Se envió un concepto.' },
  'concept.changesRequested': { en: 'Another concept was asked for.', es: 'Se pidió otro concepto.' },
  'concept.approved': { en: 'The concept was approved.', es: 'Se aprobó el concepto.' },
  'concept.autoApproved': { en: 'The concept counts as approved.', es: 'El concepto cuenta como aprobado.' },
  'concept.overdue': { en: 'The concept is overdue.', es: 'El concepto lleva retraso.' },
  'work.late': { en: 'The delivery is late.', es: 'La entrega lleva retraso.' },
  'work.graceOver': { en: 'The delivery may be cancelled at no cost.', es: 'La entrega puede cancelarse sin coste.' },
  'work.delivered': { en: 'It was delivered.', es: 'Se entregó.' },
  'work.changesRequested': { en: 'Changes were asked for.', es: 'Se pidieron cambios.' },
  'work.approved': { en: 'The delivery was approved.', es: 'Se aprobó la entrega.' },
  'work.autoApproved': { en: 'The delivery approved itself.', es: 'La entrega se aprobó sola.' },
  'milestone.approved': { en: 'A milestone was approved.', es: 'Se aprobó un hito.' },
  'milestone.autoApproved': { en: 'A milestone approved itself.', es: 'Un hito se aprobó solo.' },
  'milestone.paid': { en: 'The share of a milestone is available.', es: 'La parte de un hito está disponible.' },
  'work.published': { en: 'It was published.', es: 'Se publicó.' },
  'proof.overdue': { en: 'The time to publish is over.', es: 'El plazo para publicar terminó.' },
  'publication.takenDown': { en: 'What was published is not there any more.', es: 'Lo publicado ya no está.' },
  'proof.objected': { en: 'The proof was objected to.', es: 'Se objetó la prueba.' },
  'deal.completed': { en: 'All done: the money is available.', es: 'Todo hecho: el dinero está disponible.' },
  'cancel.requested': { en: 'Cancelling was asked for.', es: 'Se pidió cancelar.' },
  'cancel.refused': { en: 'The work goes on.', es: 'El trabajo sigue.' },
  'cancel.withdrawn': { en: 'The request to cancel was taken back.', es: 'Se retiró la petición de cancelar.' },
  'cancel.lapsed': { en: 'Nobody answered the request to cancel.', es: 'Nadie contestó a la petición de cancelar.' },
  'deal.cancelled': { en: 'The deal was cancelled.', es: 'Se canceló el acuerdo.' },
  'change.proposed': { en: 'A change was proposed.', es: 'Se propuso un cambio.' },
  'change.agreed': { en: 'The change was accepted.', es: 'Se aceptó el cambio.' },
  'change.charged': { en: 'The change waits for the difference.', es: 'El cambio espera la diferencia.' },
  'change.paid': { en: 'The difference was paid.', es: 'Se pagó la diferencia.' },
  'change.declined': { en: 'The change was declined.', es: 'Se rechazó el cambio.' },
  'change.withdrawn': { en: 'The change was taken back.', es: 'Se retiró el cambio.' },
  'change.unanswered': { en: 'Nobody answered the change.', es: 'Nadie contestó al cambio.' },
  'change.unpaid': { en: 'The difference was not paid.', es: 'No se pagó la diferencia.' },
  'dispute.opened': { en: 'A dispute was opened.', es: 'Se abrió una disputa.' },
  'dispute.answered': { en: 'The dispute was answered.', es: 'Se contestó a la disputa.' },
  'dispute.evidence': { en: 'Something was added to the dispute.', es: 'Se añadió algo a la disputa.' },
  'dispute.mediation': { en: 'A split can be agreed on.', es: 'Se puede acordar un reparto.' },
  'dispute.toStaff': { en: 'Elenco decides the dispute.', es: 'Elenco decide la disputa.' },
  'dispute.overdue': { en: 'The decision takes longer than was said.', es: 'La decisión tarda más de lo dicho.' },
  'dispute.withdrawn': { en: 'The dispute was taken back.', es: 'Se retiró la disputa.' },
  'dispute.silence': { en: 'Nobody answered the dispute.', es: 'Nadie contestó a la disputa.' },
  'dispute.decided': { en: 'The dispute was decided.', es: 'Se decidió la disputa.' },
  'dispute.appealed': { en: 'The decision was appealed.', es: 'Se recurrió la decisión.' },
  'dispute.closed': { en: 'The dispute is over.', es: 'La disputa terminó.' },
  'split.offered': { en: 'A split was offered.', es: 'Se propuso un reparto.' },
  'split.accepted': { en: 'The split was accepted.', es: 'Se aceptó el reparto.' },
  'split.rejected': { en: 'The split was turned down.', es: 'Se rechazó el reparto.' },
} satisfies Record<string, Record<Locale, string>>
