import type { StripeNeed } from '#contract/entities/payout.ts'
import type { ReportGround } from '#contract/entities/report.ts'
import { limits } from '#contract/limits.ts'
import { spokenNumbers } from '#contract/spoken-numbers.ts'
import adjustmentReasons from '#contract/words/es/adjustment-reasons.json' with { type: 'json' }
import type { Phrases } from '../phrase.ts'
import { choose, day, hours, listed, money, month, ofHours, word } from '../words.ts'

const who = (params: Record<string, unknown>) => word(params, 'who') || 'Alguien'
/** The start of a sentence about an answer that is awaited: from the reader, or from others of their company. */
const answerWithin = (params: Record<string, unknown>, count: number) =>
  ofOthers(params) ? `Otras personas de tu empresa contestan en ${count} horas` : `Contesta en ${count} horas`
/** The milestone that it is about, where the work has some, before the deal. */
const part = (params: Record<string, unknown>) => (word(params, 'milestone') ? ` «${word(params, 'milestone')}» de` : '')
const about = (params: Record<string, unknown>) => (word(params, 'title') ? `${part(params)} «${word(params, 'title')}»` : '')

/** The step waits for somebody else of the reader's company, whose role takes it. */
const ofOthers = (params: Record<string, unknown>) => params.turn === 'others'

const reasons: Record<string, string> = {
  not_a_fit: 'No es lo que buscan.',
  budget: 'No encaja en su presupuesto.',
  dates: 'Las fechas no encajan.',
  audience: 'Buscan otro público.',
  seats_filled: 'Ya no quedan plazas.',
  changed_plans: 'Han cambiado de planes.',
}

const closed: Record<string, string> = {
  'offer.rejected': 'La oferta se ha rechazado.',
  'offer.withdrawn': 'La oferta se ha retirado.',
}
const expired: Record<string, string> = {
  'offer.expired': 'Nadie contestó a la oferta a tiempo.',
  'funding.expired': 'El pago no llegó a tiempo.',
}
const disputes: Record<string, string> = {
  'dispute.answered': 'Han contestado a tu disputa',
  'dispute.evidence': 'Hay algo nuevo en la disputa',
  'dispute.mediation': 'Ahora podéis acordar un reparto',
  'dispute.toStaff': 'Elenco decide la disputa',
  'dispute.overdue': 'La decisión tarda más de lo que dijimos',
  'dispute.withdrawn': 'Han retirado la disputa',
  'dispute.appealed': 'Han recurrido la decisión',
  'split.rejected': 'Han rechazado tu reparto',
}
const strikeReasons: Record<string, string> = {
  no_show: 'acordó y no respondió',
  missed_deadline: 'un plazo incumplido sin avisar',
  off_platform_payment: 'pago fuera de Elenco',
  abuse: 'trato abusivo',
}
const strikeDays = limits.strikes.window / 86_400_000
const strikeRule = (params: Record<string, unknown>) => {
  const { most, days } = limits.strikes
  const follows =
    params.side === 'brand'
      ? params.held === true
        ? `Se ha llegado al límite de ${most}: tu empresa no publica castings ni hace ofertas durante ${days} días.`
        : `A partir de ${most}, una empresa no publica castings ni hace ofertas durante ${days} días.`
      : `A partir de ${most} estudiamos una suspensión de ${days} días.`
  return `Cuenta ${word(params, 'points')} hasta el ${day('es', params)}; en ${strikeDays} días llevas ${word(params, 'sum')}. ${follows} Puedes recurrir una vez en ${limits.ban.appealWithin / 86_400_000} días. ${word(params, 'note')}`
}
const askedEnds: Record<string, string> = {
  done: 'Aprobado y hecho',
  failed: 'Aprobado, pero ya no era posible',
  declined: 'El cliente ha rechazado un paso',
  expired: 'Nadie aprobó un paso a tiempo',
  withdrawn: 'Se ha retirado un paso',
}
const askedBodies: Record<string, string> = {
  done: 'Se ha hecho en nombre de la cuenta gestionada.',
  failed: 'Las cosas habían cambiado, así que no ha pasado nada.',
  expired: 'No ha pasado nada.',
  withdrawn: 'El cliente ha sacado a nuestra persona de su cuenta. No ha pasado nada.',
}
const stripeAsks: Record<StripeNeed, string> = {
  person: 'quién eres',
  bank: 'tu cuenta bancaria',
  terms: 'que aceptes sus condiciones',
  business: 'a qué te dedicas',
  other: 'algo más',
}
const payoutReasons: Record<string, string> = {
  receiver: 'PayPal no conoce esta dirección.',
  returned: 'Nadie los aceptó a tiempo.',
  refused: 'PayPal no dejó pasar el pago.',
  account_closed: 'El banco dice que la cuenta está cerrada.',
  account_unknown: 'El banco no conoce esa cuenta.',
  holder_differs: 'El banco dice que la cuenta es de otra persona.',
  bank_refused: 'El banco no dejó pasar la transferencia.',
  stripe_account: 'Stripe no permite pagar a tu cuenta ahora mismo.',
  stripe_balance: 'Nuestro saldo en Stripe no alcanzaba en ese momento; vuelve a pedirlo mañana.',
  stripe_refused: 'Stripe no dejó pasar la transferencia.',
  stripe_reversed: 'Se anuló la transferencia a tu cuenta de Stripe.',
}
const roles: Record<string, string> = {
  owner: 'propiedad',
  admin: 'administración',
  manager: 'gestión',
  reviewer: 'revisión',
  finance: 'pagos',
  viewer: 'lectura',
  guest: 'acceso de invitado a algunas campañas',
}
/** The rule that a reported thing broke. */
const brokenRules: Record<ReportGround, string> = {
  threat: 'Amenaza a alguien.',
  minors: 'Pone en peligro a menores.',
  scam: 'Es una estafa.',
  off_platform_payment: 'Pide pagar fuera de Elenco.',
  abuse: 'Insulta o acosa.',
  personal_data: 'Da datos personales.',
  impersonation: 'Se hace pasar por otra persona.',
  false: 'No es cierto.',
  spam: 'Es publicidad que nadie pidió.',
  other: 'Va contra nuestras normas.',
}

const things: Record<string, string> = {
  review: 'la reseña',
  image: 'la imagen',
  message: 'el mensaje',
  profile: 'el perfil',
  proposal: 'la propuesta',
  call: 'la convocatoria',
  space: 'el espacio',
  answer: 'la respuesta a un informe',
  pitch: 'la candidatura',
  delivery: 'la entrega',
  booking: 'la reserva',
  piece: 'la pieza del portafolio',
  link: 'el enlace de seguimiento',
  list: 'la lista compartida',
}
/** Things that stay where they are: what staff do about them is a strike. */
const staying: Record<string, string> = {
  company: 'la empresa',
  pitch: 'la candidatura',
  delivery: 'la entrega',
  booking: 'la reserva',
}
const notices: Record<string, string> = {
  'work.late': `La entrega va con retraso. Pasados ${spokenNumbers.late_grace_days} días puedes cancelar sin coste.`,
  'work.graceOver': `La entrega lleva más de ${spokenNumbers.late_grace_days} días de retraso: puedes cancelar sin coste.`,
}

const isLate = (params: Record<string, unknown>) => params.happening === 'work.late' || params.happening === 'work.graceOver'

export const notificationsEs: Phrases = {
  chat_message: {
    title: params =>
      Number(params.count) > 1 ? `${word(params, 'count')} mensajes de ${who(params)}` : `Mensaje de ${who(params)}`,
    body: params =>
      word(params, 'text') ||
      (Number(params.voice) > 0
        ? 'Te ha enviado una nota de voz.'
        : Number(params.files) > 1
          ? `Te ha enviado ${word(params, 'files')} archivos.`
          : 'Te ha enviado un archivo.'),
  },
  application_new: {
    title: params =>
      Number(params.count) > 1 ? `${word(params, 'count')} candidaturas nuevas` : `${who(params)} ha enviado una candidatura`,
    body: params => `Para tu casting${about(params)}.${Number(params.count) > 1 ? ` La última es de ${who(params)}.` : ''}`,
  },
  casting_match: {
    title: params =>
      Number(params.count) > 1 ? `${word(params, 'count')} castings nuevos van contigo` : 'Un casting nuevo va contigo',
    body: params =>
      Number(params.count) > 1
        ? `Entre ellos${about(params)}, de ${who(params)}.`
        : `${word(params, 'title')}, de ${who(params)}.`,
  },
  invitation: {
    title: params =>
      choose({ declined: `${who(params)} ha rechazado tu invitación` }, params.state, `${who(params)} te invita a un casting`),
    body: params => `Se trata de${about(params)}.`,
  },
  search_matches: {
    title: params => {
      const many = choose({ proposals: 'propuestas nuevas', spaces: 'espacios nuevos' }, params.about, 'canales nuevos')
      if (params.more) return `Más de ${word(params, 'count')} ${many}`
      if (Number(params.count) > 1) return `${word(params, 'count')} ${many}`
      return choose({ proposals: 'Una propuesta nueva', spaces: 'Un espacio nuevo' }, params.about, 'Un canal nuevo')
    },
    body: params => `Para tu búsqueda guardada${about(params)}.`,
  },
  monitor_alert: {
    title: params => (Number(params.count) > 1 ? `${word(params, 'count')} menciones nuevas` : 'Una mención nueva'),
    body: params => `Las encuentra tu regla${about(params)}.`,
  },
  application_status: {
    title: params =>
      choose(
        {
          viewed: `${who(params)} ha leído tu candidatura`,
          shortlisted: `Estás entre los finalistas de ${who(params)}`,
          declined: `Esta vez ${who(params)} ha dicho que no`,
          expired: 'Nadie ha contestado a tu candidatura',
          cancelled: `${who(params)} ha cancelado el casting`,
          seats_filled: 'Todas las plazas están cubiertas',
          seats_free: 'Vuelve a haber una plaza',
          withdrawn: `${who(params)} ha retirado su candidatura`,
          call_changed: `${who(params)} ha cambiado el casting`,
          confirmed: `${who(params)} confirma su candidatura`,
        },
        params.state,
        'Hay novedades en tu candidatura',
      ),
    body: params => [`Sobre${about(params)}.`, word(params, 'note') || choose(reasons, params.reason)].filter(Boolean).join(' '),
  },
  order_new: {
    title: params => `${who(params)} te ha hecho un pedido`,
    body: params =>
      `${money('es', params)} para ti por${about(params)}. Responde en ${limits.proposal.orderAnswer / 3_600_000} horas.`,
  },
  order_extended: {
    title: params =>
      params.side === 'creator' ? `${who(params)} te da más tiempo` : `${who(params)} se toma más tiempo para responder`,
    body: params => `La respuesta al pedido${about(params)} tiene ${limits.proposal.orderExtension / 3_600_000} horas más.`,
  },
  quote_asked: {
    title: params => `${who(params)} te pide un precio`,
    body: params => `Sobre tu propuesta${about(params)}.`,
  },
  proposal_status: {
    title: params =>
      choose(
        {
          published: 'Tu propuesta es pública',
          rejected: 'Tu propuesta necesita cambios',
          change_rejected: 'Un cambio de tu propuesta no se ha aceptado',
          needs_update: 'Tu propuesta no acepta pedidos',
          suspended: 'Hemos retirado tu propuesta',
        },
        params.state,
        'Tu propuesta tiene novedades',
      ),
    body: params =>
      [
        `Sobre${about(params)}.`,
        params.state === 'needs_update' ? 'Los canales que necesita ya no están conectados o sus precios han vencido.' : '',
        word(params, 'note'),
      ]
        .filter(Boolean)
        .join(' '),
  },
  space_status: {
    title: params =>
      choose(
        {
          live: 'Tu espacio ya se puede reservar',
          rejected: 'Tu espacio necesita cambios',
          change_rejected: 'No se ha aceptado un cambio de tu espacio',
          needs_update: 'Tu espacio necesita un permiso nuevo',
          suspended: 'Hemos retirado tu espacio de la vista',
        },
        params.state,
        'Hay novedades de tu espacio',
      ),
    body: params =>
      [
        `Sobre${about(params)}.`,
        params.state === 'needs_update' ? 'Su permiso ha terminado y nadie lo encuentra. Las reservas en curso siguen.' : '',
        word(params, 'note'),
      ]
        .filter(Boolean)
        .join(' '),
  },
  booking_turn: {
    title: params =>
      choose(
        {
          requested: 'Alguien quiere reservar tu espacio',
          countered: 'El anfitrión propone otro precio',
          awaiting_funds: 'La reserva espera tu pago',
          live: 'Toca enseñar una foto de prueba',
          proof_due: 'Falta la prueba: sin ella no se cobra',
          ended: 'La reserva ha terminado: mira la prueba',
        },
        params.state,
        'Una reserva espera tu respuesta',
      ),
    body: params => `Sobre${about(params)}${hours('es', params)}, ${money('es', params)}.`,
  },
  booking_period: {
    title: params =>
      params.side === 'host' ? 'Has cobrado un periodo de tu reserva' : 'El anfitrión ha cobrado un periodo de la reserva',
    body: params => `Sobre${about(params)}, del ${word(params, 'from')} al ${word(params, 'to')}: ${money('es', params)}.`,
  },
  booking_unproved: {
    title: () => 'Aún no hay ninguna foto de tu reserva en curso',
    body: params => `Sobre${about(params)}. Sin prueba no se paga nada: ${money('es', params)}.`,
  },
  booking_status: {
    title: params =>
      choose(
        {
          confirmed: 'La reserva está pagada y confirmada',
          live: 'La reserva ha empezado; aún falta una foto',
          awaiting_funds: 'La reserva está aceptada; falta el pago',
          requested: params.side === 'host' ? 'Alguien quiere reservar tu espacio' : 'La contrapropuesta se ha enviado',
          countered: 'El anfitrión pide otro precio',
          ended: 'La reserva ha terminado; falta mirar la prueba',
          proof_due: 'La reserva ha terminado sin prueba',
          reconciled: params.side === 'host' ? 'El dinero de la reserva ya es tuyo' : 'La reserva está cerrada',
          declined: 'La reserva se ha rechazado',
          withdrawn: 'La reserva se ha retirado',
          expired: 'La reserva ha caducado',
          cancelled: 'La reserva se ha cancelado',
          space_gone: 'Elenco ha suspendido el espacio: la reserva queda sin efecto',
          space_suspended:
            params.side === 'host'
              ? 'Elenco ha suspendido tu espacio; su reserva sigue en pie'
              : 'Elenco ha suspendido un espacio que has reservado',
          space_lifted: 'El espacio vuelve a ofrecerse; la reserva sigue',
        },
        params.state,
        'Hay novedades en una reserva',
      ),
    body: params =>
      `Sobre${about(params)}${hours('es', params)}, ${money('es', params)}.${params.state === 'space_suspended' ? (params.side === 'host' ? ' Hasta que empiece, quien reservó puede cancelar sin coste.' : ' Hasta que empiece puedes cancelar sin coste.') : ''}`,
  },
  make_good_turn: {
    title: params =>
      ofHours(params)
        ? choose(
            {
              reported: 'Dicen que un lugar no se pudo usar a sus horas: responde',
              offered: 'Otro día o dinero: elige por las horas que faltaron',
            },
            params.state,
            'Hay horas que faltaron y te esperan',
          )
        : choose(
            {
              reported: 'Dicen que hubo días de una reserva sin mostrar: responde',
              offered: 'Otros días o dinero: elige por lo que no se mostró',
            },
            params.state,
            'Hay días no mostrados que te esperan',
          ),
    body: params => [`Sobre${about(params)}.`, word(params, 'reason')].filter(Boolean).join(' '),
  },
  make_good_status: {
    title: params =>
      ofHours(params)
        ? choose(
            {
              reported: 'Un lugar no se pudo usar a sus horas',
              offered: 'Se ofrece otro día por las horas que faltaron',
              replaced: 'Las horas de otro día ocupan el lugar de las que faltaron',
              refunded: params.side === 'host' ? 'Las horas que faltaron no se pagan' : 'Las horas que faltaron se devuelven',
              denied: 'El anfitrión dice que el lugar se pudo usar',
              withdrawn: 'Se ha retirado lo dicho sobre horas que faltaron',
            },
            params.state,
            'Hay novedades sobre horas que faltaron',
          )
        : choose(
            {
              reported: 'Hubo días de una reserva sin mostrar',
              offered: 'Se ofrecen otros días por los que no se mostraron',
              replaced: 'Otros días ocupan el lugar de los no mostrados',
              refunded: params.side === 'host' ? 'Los días no mostrados no se pagan' : 'Los días no mostrados se devuelven',
              denied: 'El anfitrión dice que los días se mostraron',
              withdrawn: 'Se ha retirado lo dicho sobre días no mostrados',
            },
            params.state,
            'Hay novedades sobre días no mostrados',
          ),
    body: params =>
      [
        `Sobre${about(params)}.`,
        params.state === 'refunded' ? `${money('es', params)} ${params.side === 'host' ? 'menos para ti' : 'vuelven a ti'}.` : '',
        params.state === 'replaced' ? `Desde el ${day('es', params)}.` : '',
        word(params, 'reason'),
      ]
        .filter(Boolean)
        .join(' '),
  },
  creative_turn: {
    title: params =>
      choose(
        {
          due: `La creatividad de tu cara se entrega el ${day('es', params)}`,
          late: 'La creatividad de tu cara llega tarde',
          changes: params.why === 'right' ? 'Una pieza ha perdido su licencia' : 'La creatividad no puede quedarse como está',
          host_review: 'Mira lo que se va a mostrar en tu espacio',
        },
        params.state,
        'Una cara reservada te espera',
      ),
    body: params => [`Sobre${about(params)}.`, word(params, 'reason')].filter(Boolean).join(' '),
  },
  creative_status: {
    title: params =>
      choose(
        {
          due: 'Falta la creatividad de tu cara',
          changes: 'La creatividad de tu cara no puede quedarse así',
          host_review:
            params.side === 'host' ? 'Ha llegado la creatividad de tu espacio' : 'El anfitrión mira la creatividad de tu cara',
          scheduled: 'La creatividad está aprobada',
          late: params.side === 'host' ? 'La creatividad de tu espacio llega tarde' : 'La creatividad de tu cara llega tarde',
        },
        params.state,
        'Hay novedades de una cara reservada',
      ),
    body: params =>
      params.state === 'due'
        ? `Sobre${about(params)}. Se entrega hasta el ${day('es', params)}.`
        : `Sobre${about(params)}. Se muestra desde el ${day('es', params)}.`,
  },
  offer_new: {
    title: params => `${who(params)} te hace una oferta`,
    body: params =>
      params.side === 'brand'
        ? `Por${about(params)}: ${money('es', params)} en total.`
        : `${money('es', params)} para ti por${about(params)}.`,
  },
  offer_countered: {
    title: params => `${who(params)} propone otras condiciones`,
    body: params => `Para${about(params)}: ${money('es', params)}.`,
  },
  offer_accepted: {
    title: params => (params.by === params.side ? 'Has aceptado' : `${who(params)} ha aceptado`),
    body: params =>
      params.side === 'brand'
        ? ofOthers(params)
          ? `El trabajo de${about(params)} empieza cuando tu empresa pague ${money('es', params)}.`
          : `Paga ${money('es', params)} por${about(params)} para que pueda empezar el trabajo.`
        : `Empieza${about(params)} cuando el pago esté protegido: te avisamos.`,
  },
  offer_closed: {
    title: () => 'La oferta ya no está sobre la mesa',
    body: params => `${choose(closed, params.happening)} ${word(params, 'title')}`.trim(),
  },
  payment_due: {
    title: () => 'Un acuerdo espera tu pago',
    body: params => `Paga ${money('es', params)} por${about(params)}, con ${who(params)}.`,
  },
  payment_funded: {
    title: () => 'El pago está protegido',
    body: params =>
      `${money('es', params)} por${about(params)}. ${params.side === 'creator' ? 'Ya puedes empezar.' : 'Ya puede empezar el trabajo.'}`,
  },
  deliverable_new: {
    title: params => `Entrega de ${who(params)}`,
    body: params =>
      params.checks_fail
        ? `Echa un vistazo a${about(params)}. Falta algo que piden las condiciones: no se aprueba sola.`
        : ofOthers(params)
          ? `Echa un vistazo a${about(params)}. Contestan otras personas de tu empresa.`
          : `Echa un vistazo a${about(params)}: apruébala o pide cambios.`,
  },
  concept_new: {
    title: params => `${who(params)} ha enviado un concepto`,
    body: params =>
      ofOthers(params)
        ? `Echa un vistazo a${about(params)}. Contestan otras personas de tu empresa.`
        : `Apruébalo o di qué debería cambiar:${about(params)}.`,
  },
  concept_answered: {
    title: params =>
      choose(
        {
          'concept.approved': `${who(params)} aprueba tu concepto`,
          'concept.autoApproved': 'El concepto cuenta como aprobado: nadie respondió a tiempo',
          'concept.changesRequested': `${who(params)} quiere otro concepto`,
          'concept.overdue': 'Un concepto va con retraso',
        },
        params.happening,
        'Hay novedades de un concepto',
      ),
    body: params =>
      params.happening === 'concept.overdue'
        ? `La marca ya puede cancelar libremente:${about(params)}.`
        : params.happening === 'concept.changesRequested'
          ? `Lee qué debería cambiar:${about(params)}.`
          : `Empieza el trabajo:${about(params)}.`,
  },
  changes_requested: { title: params => `${who(params)} pide cambios`, body: params => `En${about(params)}.` },
  review_comment: {
    title: params =>
      Number(params.count) > 1
        ? `${word(params, 'count')} comentarios nuevos en una entrega`
        : `${who(params)} comenta una entrega`,
    body: params => `${word(params, 'title')}.${Number(params.count) > 1 ? ` El último es de ${who(params)}.` : ''}`,
  },
  approval_due: {
    title: params => (isLate(params) ? 'Tu entrega va con retraso' : 'Una entrega espera tu respuesta'),
    body: params =>
      isLate(params)
        ? `Entrega${about(params)} en cuanto puedas, o pide más tiempo.${params.happening === 'work.graceOver' ? ' La marca ya puede cancelar.' : ''}`
        : `Aprueba${about(params)} o pide cambios. En ${word(params, 'hours')} horas el silencio lo aprueba.`,
  },
  approved: {
    title: params =>
      choose(
        {
          'work.autoApproved': 'Aprobado por silencio',
          'milestone.approved': 'Un hito está aprobado',
          'milestone.autoApproved': 'Un hito se aprueba por silencio',
        },
        params.happening,
        'Tu trabajo está aprobado',
      ),
    body: params =>
      `${word(params, 'milestone') ? `${word(params, 'milestone')} · ` : ''}${word(params, 'title')}${money('es', params) ? `: ${money('es', params)}` : ''}`,
  },
  publish_due: {
    title: params =>
      params.happening === 'proof.objected' ? `${who(params)} objeta tu publicación` : 'Falta la prueba de publicación',
    body: params =>
      params.happening === 'proof.objected'
        ? `Enseña otra publicación para${about(params)}.`
        : `Ha pasado el plazo para publicar${about(params)}.`,
  },
  published: { title: params => `${who(params)} ha publicado`, body: params => `Mira dónde ha salido${about(params)}.` },
  publication_gone: {
    title: params => (params.side === 'brand' ? 'Una publicación ya no está' : 'Tu publicación ya no está'),
    body: params =>
      params.side === 'brand'
        ? `No se ha encontrado dos veces seguidas; habladlo o abre una disputa:${about(params)}.`
        : `No se ha encontrado dos veces seguidas; vuelve a ponerla y avisa a ${who(params)}:${about(params)}.`,
  },
  payout_available: {
    title: params =>
      params.side === 'creator'
        ? 'Tu dinero está disponible'
        : params.happening === 'milestone.paid'
          ? 'Se ha pagado un hito a quien lo creó'
          : 'Trabajo terminado',
    body: params => `${money('es', params)} por${about(params)}.`,
  },
  adjustment_posted: {
    title: params =>
      params.way === 'give'
        ? `Hemos añadido ${money('es', params)} ${params.of === 'company' ? 'al saldo de tu empresa' : 'a tu saldo'}`
        : `Hemos quitado ${money('es', params)} ${params.of === 'company' ? 'del saldo de tu empresa' : 'de tu saldo'}`,
    body: params => `${choose(adjustmentReasons, params.reason)}. ${word(params, 'note')}`,
  },
  payout_paid: {
    title: params =>
      params.of === 'company' ? `Hemos pagado ${money('es', params)} a tu empresa` : `Te hemos pagado ${money('es', params)}`,
    body: params => `${params.of === 'company' ? 'Están' : 'Los tienes'} en ${word(params, 'title')}.`,
  },
  payout_failed: {
    title: params =>
      params.of === 'company'
        ? `No hemos podido pagar ${money('es', params)} a tu empresa`
        : `No hemos podido pagarte ${money('es', params)}`,
    body: params => `${choose(payoutReasons, params.reason, payoutReasons.refused)} El dinero vuelve a estar disponible.`,
  },
  payout_unclaimed: {
    title: params => `${money('es', params)} te esperan en PayPal`,
    body: params =>
      `Abre el correo de ${word(params, 'title')} y acéptalos antes de ${spokenNumbers.unclaimed_days} días; si no, vuelven aquí.`,
  },
  stripe_account: {
    title: params => (params.state === 'ready' ? 'Ya se puede pagar a tu cuenta de Stripe' : 'Stripe retiene tu cuenta'),
    body: params => {
      if (params.state === 'ready') return 'Lo que ganes puede ir ahí en cuanto pase el día de espera.'
      const list = listed('es', params.missing, stripeAsks)
      return list
        ? `Stripe todavía pide: ${list}. Hasta entonces no se envía dinero ahí.`
        : 'Stripe la está revisando; mientras tanto no se envía dinero ahí.'
    },
  },
  cancel_requested: {
    title: params =>
      choose(
        {
          'cancel.refused': `${who(params)} no quiere cancelar`,
          'cancel.withdrawn': `${who(params)} ha retirado la petición de cancelar`,
          'cancel.lapsed': 'Nadie respondió: el acuerdo sigue',
        },
        params.happening,
        `${who(params)} quiere cancelar`,
      ),
    body: params =>
      ['cancel.refused', 'cancel.withdrawn', 'cancel.lapsed'].includes(String(params.happening))
        ? `${word(params, 'title')} sigue adelante.`
        : params.after_approval
          ? `${answerWithin(params, spokenNumbers.cancel_answer_hours)} sobre${about(params)}; sin respuesta, sigue adelante.`
          : `${answerWithin(params, spokenNumbers.cancel_answer_hours)} sobre${about(params)}; el silencio acepta.`,
  },
  change_proposed: {
    title: params =>
      params.kind === 'extension' ? `${who(params)} pide más tiempo` : `${who(params)} propone otras condiciones`,
    body: params =>
      `${answerWithin(params, spokenNumbers.change_answer_hours)} sobre${about(params)}; sin respuesta, todo queda como estaba.`,
  },
  change_answered: {
    title: params =>
      choose(
        {
          'change.charged': 'El nuevo precio está acordado; el trabajo se detiene hasta que se pague',
          'change.paid': 'El nuevo precio está pagado: el trabajo sigue',
          'change.declined': `${who(params)} no acepta el cambio`,
          'change.withdrawn': `${who(params)} ha retirado el cambio`,
          'change.unanswered': 'Nadie respondió: las condiciones quedan como estaban',
          'change.unpaid': 'La diferencia no se ha pagado: las condiciones quedan como estaban',
        },
        params.happening,
        `${who(params)} acepta el cambio`,
      ),
    body: params => `${word(params, 'title')}.`,
  },
  deal_cancelled: { title: () => 'El acuerdo se ha cancelado', body: params => word(params, 'title') },
  deal_expired: {
    title: () => 'Se acabó el plazo',
    body: params => `${choose(expired, params.happening)} ${word(params, 'title')}`.trim(),
  },
  dispute_opened: {
    title: params => `${who(params)} ha abierto una disputa`,
    body: params =>
      `${answerWithin(params, spokenNumbers.dispute_answer_hours)} sobre${about(params)}. El silencio da la razón a ${who(params)}.`,
  },
  dispute_offer: {
    title: params => `${who(params)} propone un reparto`,
    body: params =>
      ofOthers(params)
        ? `Sobre${about(params)}: si tu empresa lo acepta, la disputa termina en el momento.`
        : `Sobre${about(params)}: si lo aceptas, la disputa termina en el momento.`,
  },
  dispute_moved: {
    title: params => choose(disputes, params.happening) || 'La disputa ha avanzado',
    body: params => `${about(params).trim()}`,
  },
  dispute_decided: {
    title: () => 'La disputa está decidida',
    body: params =>
      `Sobre${about(params)}. ${ofOthers(params) ? 'Otras personas de tu empresa pueden' : 'Puedes'} recurrir una vez, en ${spokenNumbers.dispute_appeal_days} días.`,
  },
  dispute_closed: {
    title: () => 'La disputa ha terminado',
    body: params =>
      `Sobre${about(params)}: en la ${params.about === 'booking' ? 'reserva' : 'conversación'} está adónde ha ido el dinero.`,
  },
  contract_signed: {
    title: params => `${who(params)} ha firmado el contrato`,
    body: params =>
      params.state === 'signed'
        ? `${word(params, 'title')}: ya lo habéis firmado los dos.`
        : `${word(params, 'title')}: también puede llevar tu nombre. El acuerdo obliga aunque no lo firmes.`,
  },
  rights_ending: {
    title: params => {
      if (params.state === 'expired') return 'Los derechos de uso han terminado'
      return day('es', params) ? `Los derechos de uso terminan el ${day('es', params)}` : 'Los derechos de uso terminan pronto'
    },
    body: params => {
      const now =
        params.state === 'expired'
          ? `${word(params, 'title')}, con ${who(params)}: el trabajo ya no se usa.`
          : `${word(params, 'title')}, con ${who(params)}.`
      if (typeof params.rate_days !== 'number') return params.state === 'expired' ? now : `${now} Se pueden renovar.`
      const rate = `${params.rate_days} días por ${money('es', params)} antes de comisiones`
      return params.side === 'brand'
        ? `${now} Hay una renovación acordada, ${rate}${ofOthers(params) ? '' : ': basta un clic'}.`
        : `${now} La marca puede renovar al precio acordado, ${rate}.`
    },
  },
  rights_renewal: {
    title: params =>
      choose(
        {
          asked: `${who(params)} quiere renovar unos derechos de uso`,
          taken: `${who(params)} renueva unos derechos de uso al precio acordado`,
          withdrawn: `${who(params)} ya no necesita la renovación`,
          declined: `${who(params)} no renueva los derechos de uso`,
        },
        params.happening,
        'Los derechos de uso se pueden renovar',
      ),
    body: params => word(params, 'title'),
  },
  review_due: {
    title: params => `${who(params)} ha escrito su reseña`,
    body: params => `Escribe la tuya${about(params) && ` sobre${about(params)}`} y se publican las dos a la vez.`,
  },
  review_published: {
    title: params => `Ya puedes leer la reseña de ${who(params)}`,
    body: params => (about(params) ? `Sobre${about(params)}.` : 'Está en vuestra conversación.'),
  },
  acting_begun: {
    title: params => `${who(params)}, de Elenco, trabaja en tu cuenta`,
    body: params => `Por este motivo: ${word(params, 'title')}`,
  },
  acting_asked: {
    title: params => `${who(params)}, de Elenco, pide tu aprobación${about(params) ? `:${about(params)}` : ''}`,
    body: params => `No pasa nada hasta que lo apruebes. Responde antes del ${day('es', params)}.`,
  },
  acting_answered: {
    title: params => `${choose(askedEnds, params.state, 'Un paso tiene respuesta')}${about(params) ? `:${about(params)}` : ''}`,
    body: params => word(params, 'note') || choose(askedBodies, params.state, ''),
  },
  report_decided: {
    title: params => {
      const thing = choose(things, params.kind, 'la publicación')
      const hidden = params.outcome === 'hide'
      const stays = choose(staying, params.kind)
      if (stays) return `Hemos mirado ${stays} que denunciaste${hidden ? ' y hemos actuado' : ''}`
      return params.side === 'author'
        ? `${hidden ? 'Ya no está' : 'Vuelve a estar'} a la vista: ${thing.replace(/^(el|la) /, 'tu ')}`
        : `Hemos mirado lo que denunciaste: ${thing} ${hidden ? 'ya no está' : 'se queda'}`
    },
    body: params => {
      const said = [choose(brokenRules, params.reason, ''), word(params, 'note')].filter(Boolean).join(' ')
      return said || (params.outcome === 'hide' ? '' : 'No hemos visto nada que vaya contra nuestras normas.')
    },
  },
  proposal_ban: {
    title: params =>
      choose(
        {
          in_force: 'Por ahora no puedes presentarte ni publicar',
          upheld: 'Hemos leído tu recurso: la suspensión se mantiene',
          lifted: 'Puedes volver a presentarte y a publicar',
        },
        params.state,
        'La suspensión ha terminado: puedes volver a presentarte y a publicar',
      ),
    body: params =>
      choose(
        {
          in_force: `Hasta el ${day('es', params)}. ${word(params, 'note')}`,
          upheld: word(params, 'note'),
          lifted: word(params, 'note'),
        },
        params.state,
        '',
      ),
  },
  strike: {
    title: params => {
      const reason = choose(strikeReasons, params.reason)
      return choose(
        {
          upheld: `Hemos leído tu recurso: la falta se mantiene`,
          revoked: `Tu recurso se ha aceptado: la falta se retira`,
          withdrawn: `Se retira una falta: ${reason}`,
        },
        params.state,
        `Una falta: ${reason}`,
      )
    },
    body: params => (params.state === 'given' ? strikeRule(params) : word(params, 'note')),
  },
  team_invite: {
    title: params => `${who(params)} te invita a ${word(params, 'title')}`,
    body: params => `Tu función: ${roles[word(params, 'role')] ?? 'parte del equipo'}. Responde en la página de la invitación.`,
  },
  calendar_conflict: {
    title: params => `«${word(params, 'name')}» coincide con una reserva de ${word(params, 'title')}`,
    body: () => 'La reserva sigue como está. El calendario del espacio muestra los días: resuélvelo donde se hizo la otra.',
  },
  calendar_stopped: {
    title: params => `Hemos dejado de leer «${word(params, 'name')}»`,
    body: params =>
      `No hemos podido leer este calendario de ${word(params, 'title')}. Sus días siguen bloqueados hasta que pidas que se lea de nuevo o lo quites.`,
  },
  link_domain_failing: {
    title: params => `${word(params, 'name')} ya no apunta a Elenco`,
    body: () =>
      'Sus registros han cambiado. Los enlaces de ese dominio solo funcionan para quien todavía nos llega por él, y los nuevos no pueden usarlo. La página de tus enlaces dice qué registro falta.',
  },
  statement_ready: {
    title: params => `Ya está tu extracto de ${month('es', params)}`,
    body: params =>
      params.of === 'company'
        ? 'Recoge lo que ha pagado tu empresa, en qué se ha gastado y lo que queda, en cada moneda.'
        : 'Recoge lo que has cobrado, lo que ha costado y lo que queda, en cada moneda.',
  },
  webhook_stopped: {
    title: params => `Hemos detenido tu webhook «${word(params, 'title')}»`,
    body: params => `No ha llegado nada en ${word(params, 'days')} días. En los ajustes ves qué respondió y puedes reanudarlo.`,
  },
  team_change: {
    title: params =>
      choose(
        {
          declined: `${who(params)} no acepta la invitación al equipo`,
          role: 'Tu función en el equipo ha cambiado',
          campaigns: `${word(params, 'title')} te muestra otras campañas`,
          removed: `Ya no formas parte de ${word(params, 'title')}`,
          left: `${who(params)} ha dejado el equipo`,
          owner: `${word(params, 'title')} ya es tuya`,
        },
        params.state,
        `${who(params)} ya está en el equipo`,
      ),
    body: params =>
      choose(
        {
          role: `Tu función en ${word(params, 'title')}: ${roles[word(params, 'role')] ?? 'parte del equipo'}.`,
          campaigns: `${who(params)} ha cambiado qué campañas ves.`,
          removed: `${who(params)} ha puesto fin a tu participación. Tu cuenta sigue siendo tuya.`,
          left: `Ya no lee nada de ${word(params, 'title')}.`,
          owner: `${who(params)} te ha cedido la empresa.`,
          declined: 'Su plaza vuelve a estar libre.',
        },
        params.state,
        `En ${word(params, 'title')}. Función: ${roles[word(params, 'role')] ?? 'parte del equipo'}.`,
      ),
  },
  campaign_people: {
    title: params =>
      params.state === 'responsible'
        ? `Ahora llevas la campaña${about(params)}`
        : `Ahora participas en la campaña${about(params)}`,
    body: params => `Te ha incluido ${who(params)}.`,
  },
  reminder: {
    title: params => word(params, 'title'),
    body: () => 'Pediste que te lo recordáramos.',
  },
  credits_low: {
    title: () => 'Te quedan pocos créditos de IA',
    body: params => word(params, 'credits') && `Quedan ${word(params, 'credits')} créditos.`,
  },
  system: {
    title: params =>
      choose(
        {
          'call.closed': 'Tu casting se ha cerrado',
          'call.seats_filled': 'Tu casting ha cubierto todas sus plazas',
          'call.seats_free': 'Tu casting vuelve a tener plazas',
          'payment.disputed': 'Un banco ha retirado un pago',
          'transfer.short': 'Tu transferencia se quedó corta',
          'transfer.over': 'Tu transferencia fue mayor',
          'transfer.late': 'Tu transferencia llegó tarde',
        },
        params.happening,
        word(params, 'title') || 'Novedades',
      ),
    body: params =>
      choose(
        {
          ...notices,
          'call.closed': `No llegarán más candidaturas para${about(params)}. Elige entre las que tienes.`,
          'call.seats_filled': `${word(params, 'title')} no admite más candidaturas. Añade plazas y se vuelve a abrir.`,
          'call.seats_free': `${word(params, 'title')} vuelve a admitir candidaturas.`,
          'payment.disputed': `El pago de${about(params)} está en disputa. Míralo con el proveedor de pagos antes de que salga dinero.`,
          'transfer.short': `El dinero de${about(params)} era menos que el importe y se devuelve. Envía el importe entero en una sola transferencia.`,
          'transfer.over': `${word(params, 'title')} está pagado. Lo que sobra se devuelve.`,
          'transfer.late': `Ya nada espera el dinero de${about(params)}. Se devuelve.`,
        },
        params.happening,
        word(params, 'text'),
      ),
  },
}
