import type { AnyStateMachine } from 'xstate'
import { actAsMachine } from '#contract/processes/act-as.ts'
import { actingRequestMachine } from '#contract/processes/acting-request.ts'
import { adjustmentMachine } from '#contract/processes/adjustment.ts'
import { agreementPaperMachine } from '#contract/processes/agreement-paper.ts'
import { apiKeyMachine } from '#contract/processes/api-key.ts'
import { applicationMachine } from '#contract/processes/application.ts'
import { approvalLinkMachine } from '#contract/processes/approval-link.ts'
import { bookingMachine } from '#contract/processes/booking.ts'
import { campaignMachine } from '#contract/processes/campaign.ts'
import { changeOrderMachine } from '#contract/processes/change-order.ts'
import { creativeMachine } from '#contract/processes/creative.ts'
import { dealMachine } from '#contract/processes/deal.ts'
import { disputeMachine } from '#contract/processes/dispute.ts'
import { figureImportMachine } from '#contract/processes/figure-import.ts'
import { incomingTransferMachine } from '#contract/processes/incoming-transfer.ts'
import { invitationMachine } from '#contract/processes/invitation.ts'
import { licenceMachine } from '#contract/processes/licence.ts'
import { linkDomainMachine } from '#contract/processes/link-domain.ts'
import { makeGoodMachine } from '#contract/processes/make-good.ts'
import { membershipMachine } from '#contract/processes/membership.ts'
import { milestoneMachine } from '#contract/processes/milestone.ts'
import { monitorFeedMachine } from '#contract/processes/monitor-feed.ts'
import { monitorRuleMachine } from '#contract/processes/monitor-rule.ts'
import { oohCampaignMachine } from '#contract/processes/ooh-campaign.ts'
import { overrunMachine } from '#contract/processes/overrun.ts'
import { payoutMachine } from '#contract/processes/payout.ts'
import { pitchVoteMachine } from '#contract/processes/pitch-vote.ts'
import { proposalMachine } from '#contract/processes/proposal.ts'
import { proposalBanMachine } from '#contract/processes/proposal-ban.ts'
import { publicationMachine } from '#contract/processes/publication.ts'
import { reportCaseMachine } from '#contract/processes/report-case.ts'
import { reviewCommentMachine } from '#contract/processes/review-comment.ts'
import { spaceMachine } from '#contract/processes/space.ts'
import { spaceCalendarFeedMachine } from '#contract/processes/space-calendar-feed.ts'
import { strikeMachine } from '#contract/processes/strike.ts'
import { stripeAccountMachine } from '#contract/processes/stripe-account.ts'
import { subscriptionMachine } from '#contract/processes/subscription.ts'
import { taxChangeMachine } from '#contract/processes/tax-change.ts'
import { trackingLinkMachine } from '#contract/processes/tracking-link.ts'
import { webhookDeliveryMachine } from '#contract/processes/webhook-delivery.ts'
import { webhookEndpointMachine } from '#contract/processes/webhook-endpoint.ts'
import { appMachine } from './app/app.machine.ts'
import { areaDrawingMachine } from './area-drawing/area-drawing.machine.ts'
import { assistantMachine } from './assistant/assistant.machine.ts'
import { bannerMachine } from './banner/banner.machine.ts'
import { bookmarksMachine } from './bookmarks/bookmarks.machine.ts'
import { cartMachine } from './cart/cart.machine.ts'
import { cashierMachine } from './cashier/cashier.machine.ts'
import { castingCallStepperMachine } from './casting-call-stepper/casting-call-stepper.machine.ts'
import { channelMachine } from './channel/channel.machine.ts'
import { collectionMachine } from './collection/collection.machine.ts'
import { communityMachine } from './community/community.machine.ts'
import { conversationMachine } from './conversation/conversation.machine.ts'
import { dealPickingMachine } from './deal-picking/deal-picking.machine.ts'
import { dealRoomMachine } from './deal-room/deal-room.machine.ts'
import { decisionMachine } from './decision/decision.machine.ts'
import { deliveryReviewMachine } from './delivery-review/delivery-review.machine.ts'
import { detailsFormMachine } from './details-form/details-form.machine.ts'
import { draftingMachine } from './drafting/drafting.machine.ts'
import { emailConfirmMachine } from './email-confirm/email-confirm.machine.ts'
import { globalSearchMachine } from './global-search/global-search.machine.ts'
import { listMachine } from './list/list.machine.ts'
import { listImportMachine } from './list-import/list-import.machine.ts'
import { messageChangeMachine } from './message-change/message-change.machine.ts'
import { networkConnectionMachine } from './network-connection/network-connection.machine.ts'
import { notificationSettingsMachine } from './notification-settings/notification-settings.machine.ts'
import { notificationsMachine } from './notifications/notifications.machine.ts'
import { offerFormMachine } from './offer-form/offer-form.machine.ts'
import { onboardingMachine } from './onboarding/onboarding.machine.ts'
import { orderMachine } from './order/order.machine.ts'
import { orderImportMachine } from './order-import/order-import.machine.ts'
import { pitchPickingMachine } from './pitch-picking/pitch-picking.machine.ts'
import { pitchStepperMachine } from './pitch-stepper/pitch-stepper.machine.ts'
import { preferencesMachine } from './preferences/preferences.machine.ts'
import { presenceMachine } from './presence/presence.machine.ts'
import { presenterMachine } from './presenter/presenter.machine.ts'
import { proposalStepperMachine } from './proposal-stepper/proposal-stepper.machine.ts'
import { pushDeviceMachine } from './push-device/push-device.machine.ts'
import { reportMachine } from './report/report.machine.ts'
import { resetPasswordMachine } from './reset-password/reset-password.machine.ts'
import { resourceMachine } from './resource/resource.machine.ts'
import { roleMachine } from './role/role.machine.ts'
import { savedSearchesMachine } from './saved-searches/saved-searches.machine.ts'
import { searchBoxMachine } from './search-box/search-box.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { signUpMachine } from './sign-up/sign-up.machine.ts'
import { spaceStepperMachine } from './space-stepper/space-stepper.machine.ts'
import { studioOrderMachine } from './studio-order/studio-order.machine.ts'
import { talkMachine } from './talk/talk.machine.ts'
import { toastsMachine } from './toasts/toasts.machine.ts'
import { translationMachine } from './translation/translation.machine.ts'
import { uploadsMachine } from './uploads/uploads.machine.ts'
import { voiceNoteMachine } from './voice-note/voice-note.machine.ts'
import { workspaceMachine } from './workspace/workspace.machine.ts'

/** A workflow as QA and product staff know it. */
export interface Workflow {
  /** Its name in addresses, commands and file names: `tests/models/<id>.model.ts`. */
  id: string
  machine: AnyStateMachine
  /** The side it runs on: in the browser, or on both sides. */
  kind: 'client' | 'process'
  /** Its purpose, in one sentence for people. */
  purpose: { en: string; es: string }
  /** Fields of the context that may be shown to staff while it runs; everything else is hidden. Never a person's words or data. */
  shows: readonly string[]
}

/** Every workflow there is. Only the Flows view, tools and tests load this. */
export const catalogue: readonly Workflow[] = [
  {
    id: 'deal',
    machine: dealMachine,
    kind: 'process',
    purpose: { en: 'A deal from the offer to the money.', es: 'Un acuerdo, de la oferta al dinero.' },
    shows: [
      'version',
      'proposer',
      'publishes',
      'grants_only',
      'revisions_left',
      'deliveries',
      'grace_over',
      'proof_overdue',
      'may_extend',
      'cancel_by',
      'resume',
      'disputed_from',
      'dispute_turn',
      'change_by',
      'change_from',
      'resolved_percent',
    ],
  },
  {
    id: 'change-order',
    machine: changeOrderMachine,
    kind: 'process',
    purpose: {
      en: 'Other terms for work under way: a later day, another price, other work, agreed on by both and paid before the work goes on.',
      es: 'Otras condiciones para un trabajo en marcha: otra fecha, otro precio u otro trabajo, acordadas por los dos y pagadas antes de seguir.',
    },
    shows: ['by', 'raises'],
  },
  {
    id: 'milestone',
    machine: milestoneMachine,
    kind: 'process',
    purpose: {
      en: 'The share of an approved milestone, from its approval to the creator.',
      es: 'La parte de un hito aprobado, desde su aprobación hasta el creador.',
    },
    shows: ['disputed'],
  },
  {
    id: 'dispute',
    machine: disputeMachine,
    kind: 'process',
    purpose: {
      en: 'Something went wrong in a deal, until the money is where it belongs.',
      es: 'Algo ha ido mal en un acuerdo, hasta que el dinero está donde debe.',
    },
    shows: ['opener', 'offer_by', 'four_eyes', 'proposed_by', 'judged_by', 'silent', 'overdue'],
  },
  {
    id: 'publication',
    machine: publicationMachine,
    kind: 'process',
    purpose: {
      en: 'A published piece, looked at until its days are over: it stays, or it was taken down early.',
      es: 'Una publicación, mirada hasta que acaban sus días: se mantiene, o se retiró antes de tiempo.',
    },
    shows: [],
  },
  {
    id: 'review-comment',
    machine: reviewCommentMachine,
    kind: 'process',
    purpose: {
      en: 'A comment on a delivery, until whoever wrote it finds that it is settled.',
      es: 'Un comentario sobre una entrega, hasta que quien lo escribió lo da por resuelto.',
    },
    shows: [],
  },
  {
    id: 'agreement-paper',
    machine: agreementPaperMachine,
    kind: 'process',
    purpose: {
      en: 'The contract made of one version of a deal’s terms, and who signed it.',
      es: 'El contrato hecho de una versión de las condiciones, y quién lo ha firmado.',
    },
    shows: [],
  },
  {
    id: 'licence',
    machine: licenceMachine,
    kind: 'process',
    purpose: {
      en: 'The rights that a deal grants, from its payment to their last day.',
      es: 'Los derechos que concede un acuerdo, del pago a su último día.',
    },
    shows: [],
  },
  {
    id: 'application',
    machine: applicationMachine,
    kind: 'process',
    purpose: { en: 'A pitch, from the draft to its answer.', es: 'Una candidatura, del borrador a la respuesta.' },
    shows: ['confirmed'],
  },
  {
    id: 'invitation',
    machine: invitationMachine,
    kind: 'process',
    purpose: {
      en: 'A creator is invited to a casting call, and answers.',
      es: 'Se invita a un creador a un casting, y responde.',
    },
    shows: [],
  },
  {
    id: 'act-as',
    machine: actAsMachine,
    kind: 'process',
    purpose: {
      en: 'One of the staff works in a managed client’s account, for a while and for a reason.',
      es: 'Alguien del equipo trabaja en la cuenta de un cliente gestionado, por un rato y por un motivo.',
    },
    shows: [],
  },
  {
    id: 'acting-request',
    machine: actingRequestMachine,
    kind: 'process',
    purpose: {
      en: 'A step in a managed client’s account waits for the client, who approves or declines it.',
      es: 'Un paso en la cuenta de un cliente gestionado espera al cliente, que lo aprueba o lo rechaza.',
    },
    shows: [],
  },
  {
    id: 'adjustment',
    machine: adjustmentMachine,
    kind: 'process',
    purpose: {
      en: 'Two of the staff move a sum by hand, to an account or back, and its owner is told.',
      es: 'Dos personas del equipo mueven una suma a mano, a una cuenta o de vuelta, y se avisa a quien la tiene.',
    },
    shows: ['covered'],
  },
  {
    id: 'tax-change',
    machine: taxChangeMachine,
    kind: 'process',
    purpose: {
      en: 'Two of the staff turn the tax lines of a country on or off, from a day on.',
      es: 'Dos personas del equipo activan o desactivan las líneas de impuestos de un país a partir de un día.',
    },
    shows: [],
  },
  {
    id: 'proposal-ban',
    machine: proposalBanMachine,
    kind: 'process',
    purpose: {
      en: 'A creator is banned for proposals by two of the staff, and may appeal.',
      es: 'Dos personas del equipo suspenden a un creador, que puede recurrir.',
    },
    shows: ['appeal_in_time'],
  },
  {
    id: 'report-case',
    machine: reportCaseMachine,
    kind: 'process',
    purpose: {
      en: 'Everything that people report about one thing, until staff have decided about it.',
      es: 'Todo lo que se denuncia de una misma cosa, hasta que el equipo decide.',
    },
    shows: ['restorable'],
  },
  {
    id: 'strike',
    machine: strikeMachine,
    kind: 'process',
    purpose: {
      en: 'Points against a creator or a company, which count for a time and may be appealed against.',
      es: 'Puntos en contra de un creador o una empresa, que cuentan por un tiempo y se pueden recurrir.',
    },
    shows: ['appeal_in_time'],
  },
  {
    id: 'membership',
    machine: membershipMachine,
    kind: 'process',
    purpose: {
      en: 'A place in a company’s team, from the mailed invitation to the day they go.',
      es: 'Un sitio en el equipo de una empresa, de la invitación por correo al día en que se va.',
    },
    shows: ['role', 'resent'],
  },
  {
    id: 'approval-link',
    machine: approvalLinkMachine,
    kind: 'process',
    purpose: {
      en: 'A link by which people outside of a company vote on pitches, until it ends.',
      es: 'Un enlace con el que gente de fuera de la empresa vota candidaturas, hasta que se cierra.',
    },
    shows: [],
  },
  {
    id: 'pitch-vote',
    machine: pitchVoteMachine,
    kind: 'process',
    purpose: {
      en: 'What one of a team thinks of a pitch, said once and blind.',
      es: 'Lo que una persona del equipo opina de una candidatura, una vez y a ciegas.',
    },
    shows: [],
  },
  {
    id: 'space',
    machine: spaceMachine,
    kind: 'process',
    purpose: {
      en: 'A place that a host offers, from the draft to its retirement.',
      es: 'Un sitio que ofrece un anfitrión, del borrador a la retirada.',
    },
    shows: ['approved_before', 'pending', 'resume'],
  },
  {
    id: 'booking',
    machine: bookingMachine,
    kind: 'process',
    purpose: {
      en: 'Days of a space, from the hold to the host’s money.',
      es: 'Los días de un espacio, de la retención al dinero del anfitrión.',
    },
    shows: ['version', 'instant', 'proofs', 'objections', 'missing', 'again'],
  },
  {
    id: 'make-good',
    machine: makeGoodMachine,
    kind: 'process',
    purpose: {
      en: 'Days of a booking that were not shown, until other days or money make them good.',
      es: 'Días de una reserva que no se mostraron, hasta que otros días o dinero los compensan.',
    },
    shows: ['by', 'days'],
  },
  {
    id: 'creative',
    machine: creativeMachine,
    kind: 'process',
    purpose: {
      en: 'What a booked face shows, from the payment to its last day.',
      es: 'Lo que muestra una cara reservada, del pago al último día.',
    },
    shows: ['sure', 'reminded'],
  },
  {
    id: 'payout',
    machine: payoutMachine,
    kind: 'process',
    purpose: { en: 'Money on its way to a creator.', es: 'Dinero de camino a un creador.' },
    shows: [],
  },
  {
    id: 'incoming-transfer',
    machine: incomingTransferMachine,
    kind: 'process',
    purpose: {
      en: 'A payment by bank transfer, from its announcement until the money is protected or goes back.',
      es: 'Un pago por transferencia, del anuncio hasta que el dinero queda protegido o se devuelve.',
    },
    shows: [],
  },
  {
    id: 'overrun',
    machine: overrunMachine,
    kind: 'process',
    purpose: {
      en: 'A use outside of a licence, from its claim until it is paid or over.',
      es: 'Un uso fuera de una licencia, de la reclamación hasta que se paga o termina.',
    },
    shows: [],
  },
  {
    id: 'proposal',
    machine: proposalMachine,
    kind: 'process',
    purpose: {
      en: 'A creator’s offer, from the draft to the archive.',
      es: 'La oferta de un creador, del borrador al archivo.',
    },
    shows: ['approved_before', 'orderable', 'pending', 'resume'],
  },
  {
    id: 'stripe-account',
    machine: stripeAccountMachine,
    kind: 'process',
    purpose: {
      en: 'A creator’s account at Stripe, from the first visit there until it can be paid.',
      es: 'La cuenta de un creador en Stripe, de la primera visita hasta que se le puede pagar.',
    },
    shows: [],
  },
  {
    id: 'subscription',
    machine: subscriptionMachine,
    kind: 'process',
    purpose: {
      en: 'A company’s plan, from the trial to the last day.',
      es: 'El plan de una empresa, de la prueba al último día.',
    },
    shows: ['on_trial', 'trial_used', 'has_card', 'retries'],
  },
  {
    id: 'tracking-link',
    machine: trackingLinkMachine,
    kind: 'process',
    purpose: {
      en: 'A tracking link, from the day it is made to the archive.',
      es: 'Un enlace de seguimiento, desde que se crea hasta el archivo.',
    },
    shows: [],
  },
  {
    id: 'link-domain',
    machine: linkDomainMachine,
    kind: 'process',
    purpose: {
      en: 'A company’s own host for links is proved, leads away, and is given up.',
      es: 'El dominio propio de una empresa para enlaces se comprueba, deja de apuntar y se abandona.',
    },
    shows: [],
  },
  {
    id: 'space-calendar-feed',
    machine: spaceCalendarFeedMachine,
    kind: 'process',
    purpose: {
      en: 'A calendar kept elsewhere is read for a space, fails, is given up and asked again.',
      es: 'Un calendario externo se lee para un espacio, falla, se deja y se vuelve a pedir.',
    },
    shows: [],
  },
  {
    id: 'monitor-rule',
    machine: monitorRuleMachine,
    kind: 'process',
    purpose: {
      en: 'A rule of the monitor listens, waits, and goes with what it found.',
      es: 'Una regla del monitor escucha, espera y se va con lo que encontró.',
    },
    shows: [],
  },
  {
    id: 'monitor-feed',
    machine: monitorFeedMachine,
    kind: 'process',
    purpose: {
      en: 'A feed of the monitor is read, fails, is given up and asked again.',
      es: 'Una fuente RSS del monitor se lee, falla, se deja y se vuelve a pedir.',
    },
    shows: [],
  },
  {
    id: 'api-key',
    machine: apiKeyMachine,
    kind: 'process',
    purpose: {
      en: 'A key that programs of a company call with, until it ends.',
      es: 'Una clave con la que llaman los programas de una empresa, hasta que termina.',
    },
    shows: [],
  },
  {
    id: 'webhook-endpoint',
    machine: webhookEndpointMachine,
    kind: 'process',
    purpose: {
      en: 'An address that a company is told of events at: told, paused, given up, taken out.',
      es: 'Una dirección a la que avisamos a una empresa: activa, en pausa, detenida o quitada.',
    },
    shows: [],
  },
  {
    id: 'webhook-delivery',
    machine: webhookDeliveryMachine,
    kind: 'process',
    purpose: {
      en: 'One thing that an address is told: sent, tried again, failed, sent again by hand.',
      es: 'Un aviso a una dirección: enviado, reintentado, fallido o reenviado a mano.',
    },
    shows: [],
  },
  {
    id: 'app',
    machine: appMachine,
    kind: 'client',
    purpose: { en: 'Holds together what lives as long as the tab.', es: 'Reúne lo que vive tanto como la pestaña.' },
    shows: [],
  },
  {
    id: 'session',
    machine: sessionMachine,
    kind: 'client',
    purpose: { en: 'Signing in, staying in and leaving.', es: 'Entrar, seguir dentro y salir.' },
    shows: ['epoch', 'ended', 'attempts'],
  },
  {
    id: 'sign-up',
    machine: signUpMachine,
    kind: 'client',
    purpose: { en: 'A stranger asks for an account.', es: 'Alguien nuevo pide una cuenta.' },
    shows: [],
  },
  {
    id: 'email-confirm',
    machine: emailConfirmMachine,
    kind: 'client',
    purpose: {
      en: 'The mailed link of a sign-up, however it turns out.',
      es: 'El enlace enviado por correo al crear la cuenta, salga como salga.',
    },
    shows: ['occupied', 'resent'],
  },
  {
    id: 'role',
    machine: roleMachine,
    kind: 'client',
    purpose: { en: 'Which part somebody plays, chosen once.', es: 'Qué papel tiene cada cual; se elige una vez.' },
    shows: ['role', 'defined'],
  },
  {
    id: 'onboarding',
    machine: onboardingMachine,
    kind: 'client',
    purpose: { en: 'Who one is, and what one’s part needs.', es: 'Quién eres y lo que necesita tu papel.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'reset-password',
    machine: resetPasswordMachine,
    kind: 'client',
    purpose: { en: 'A forgotten password is replaced.', es: 'Se cambia una contraseña olvidada.' },
    shows: [],
  },
  {
    id: 'workspace',
    machine: workspaceMachine,
    kind: 'client',
    purpose: { en: 'What runs while somebody is signed in.', es: 'Lo que funciona mientras hay alguien dentro.' },
    shows: [],
  },
  {
    id: 'channel',
    machine: channelMachine,
    kind: 'client',
    purpose: { en: 'Keeps the stream of server events alive.', es: 'Mantiene vivo el flujo de eventos del servidor.' },
    shows: ['attempts'],
  },
  {
    id: 'notifications',
    machine: notificationsMachine,
    kind: 'client',
    purpose: {
      en: 'The bell: what is new, read once and everywhere.',
      es: 'La campana: lo nuevo, leído una vez y en todas partes.',
    },
    shows: [],
  },
  {
    id: 'notification-settings',
    machine: notificationSettingsMachine,
    kind: 'client',
    purpose: { en: 'What one is told, and by which way.', es: 'Qué te contamos y por dónde.' },
    shows: ['overtaken'],
  },
  {
    id: 'push-device',
    machine: pushDeviceMachine,
    kind: 'client',
    purpose: { en: 'Push to this browser, on and off.', es: 'Los avisos de este navegador, activados o no.' },
    shows: [],
  },
  {
    id: 'assistant',
    machine: assistantMachine,
    kind: 'client',
    purpose: {
      en: 'A conversation with the assistant: said, answered as it is written, stopped, found again.',
      es: 'Una conversación con el asistente: se dice, se responde a medida que se escribe, se para y se vuelve a encontrar.',
    },
    shows: ['answer'],
  },
  {
    id: 'drafting',
    machine: draftingMachine,
    kind: 'client',
    purpose: {
      en: 'A draft written beside a field of the market; it stands in the field and is never sent by itself.',
      es: 'Un borrador escrito junto a un campo; se queda en el campo y nunca se envía solo.',
    },
    shows: ['before'],
  },
  {
    id: 'studio-order',
    machine: studioOrderMachine,
    kind: 'client',
    purpose: {
      en: 'Something the studio makes, from its price to the receipt.',
      es: 'Algo que crea el estudio, del precio al recibo.',
    },
    shows: ['key'],
  },
  {
    id: 'community',
    machine: communityMachine,
    kind: 'client',
    purpose: { en: 'Pictures that people share, like and report.', es: 'Imágenes que se comparten, gustan y se denuncian.' },
    shows: [],
  },
  {
    id: 'presenter',
    machine: presenterMachine,
    kind: 'client',
    purpose: { en: 'A presenter of one’s own, made or let go.', es: 'Un presentador propio: se crea o se quita.' },
    shows: ['key'],
  },
  {
    id: 'talk',
    machine: talkMachine,
    kind: 'client',
    purpose: {
      en: 'A video of a presenter, from its price to the film.',
      es: 'Un vídeo con presentador, del precio a la película.',
    },
    shows: ['key'],
  },
  {
    id: 'toasts',
    machine: toastsMachine,
    kind: 'client',
    purpose: { en: 'Short messages, one after another, read at ease.', es: 'Mensajes breves, uno tras otro y con calma.' },
    shows: [],
  },
  {
    id: 'preferences',
    machine: preferencesMachine,
    kind: 'client',
    purpose: { en: 'Language, skin and layout of this device.', es: 'Idioma, aspecto y disposición de este dispositivo.' },
    shows: ['preferences'],
  },
  {
    id: 'casting-call-stepper',
    machine: castingCallStepperMachine,
    kind: 'client',
    purpose: { en: 'A brand writes and publishes a casting call.', es: 'Una marca escribe y publica un casting.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'proposal-stepper',
    machine: proposalStepperMachine,
    kind: 'client',
    purpose: { en: 'A creator writes, publishes and changes an offer.', es: 'Un creador escribe, publica y cambia una oferta.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'space-stepper',
    machine: spaceStepperMachine,
    kind: 'client',
    purpose: { en: 'A host writes, publishes and changes a space.', es: 'Un anfitrión escribe, publica y cambia un espacio.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'pitch-stepper',
    machine: pitchStepperMachine,
    kind: 'client',
    purpose: { en: 'A creator answers a casting call.', es: 'Un creador se presenta a un casting.' },
    shows: ['step', 'steps', 'revision', 'attempts', 'again'],
  },
  {
    id: 'offer-form',
    machine: offerFormMachine,
    kind: 'client',
    purpose: { en: 'A brand offers terms to somebody who pitched.', es: 'Una marca ofrece condiciones a quien se presentó.' },
    shows: ['step', 'revision', 'attempts'],
  },
  {
    id: 'decision',
    machine: decisionMachine,
    kind: 'client',
    purpose: { en: 'One thing done to one row of a list.', es: 'Una acción sobre una fila de una lista.' },
    shows: [],
  },
  {
    id: 'deal-room',
    machine: dealRoomMachine,
    kind: 'client',
    purpose: { en: 'The agreement side of a room.', es: 'El lado del acuerdo en una sala.' },
    shows: ['decidedOn', 'behind'],
  },
  {
    id: 'delivery-review',
    machine: deliveryReviewMachine,
    kind: 'client',
    purpose: {
      en: 'What both sides say about the deliveries of a deal.',
      es: 'Lo que ambas partes dicen de las entregas de un acuerdo.',
    },
    shows: ['behind'],
  },
  {
    id: 'conversation',
    machine: conversationMachine,
    kind: 'client',
    purpose: { en: 'One conversation, in order and exactly once.', es: 'Una conversación, en orden y una sola vez.' },
    shows: ['seen', 'told', 'attempts'],
  },
  {
    id: 'message-change',
    machine: messageChangeMachine,
    kind: 'client',
    purpose: {
      en: 'A message that is there: answered, edited, taken back, reacted to, pinned.',
      es: 'Un mensaje que ya está: se responde, se corrige, se retira, se reacciona a él, se fija.',
    },
    shows: ['text', 'failure'],
  },
  {
    id: 'translation',
    machine: translationMachine,
    kind: 'client',
    purpose: {
      en: 'Messages of a conversation, translated by a machine one after another, for as long as that works.',
      es: 'Los mensajes de una conversación, traducidos por una máquina uno tras otro mientras se pueda.',
    },
    shows: ['failure'],
  },
  {
    id: 'voice-note',
    machine: voiceNoteMachine,
    kind: 'client',
    purpose: {
      en: 'A voice note, from the microphone to the thread.',
      es: 'Una nota de voz, del micrófono a la conversación.',
    },
    shows: ['reason', 'failure'],
  },
  {
    id: 'presence',
    machine: presenceMachine,
    kind: 'client',
    purpose: {
      en: 'Whether the other side is here, and who is writing.',
      es: 'Si la otra parte está aquí, y quién escribe.',
    },
    shows: ['people', 'writers'],
  },
  {
    id: 'uploads',
    machine: uploadsMachine,
    kind: 'client',
    purpose: { en: 'Files on their way into a form.', es: 'Archivos de camino a un formulario.' },
    shows: [],
  },
  {
    id: 'details-form',
    machine: detailsFormMachine,
    kind: 'client',
    purpose: {
      en: 'What one says of oneself: name and language, the public profile.',
      es: 'Lo que cada cual dice de sí: nombre e idioma, perfil público.',
    },
    shows: ['of'],
  },
  {
    id: 'network-connection',
    machine: networkConnectionMachine,
    kind: 'client',
    purpose: {
      en: 'A channel is named, proved by a code in its bio, read again, taken off.',
      es: 'Un canal se nombra, se comprueba con un código en la bio, se vuelve a leer y se quita.',
    },
    shows: ['network'],
  },
  {
    id: 'search-box',
    machine: searchBoxMachine,
    kind: 'client',
    purpose: { en: 'The search box of the side menu.', es: 'El buscador del menú lateral.' },
    shows: ['searcher'],
  },
  {
    id: 'order',
    machine: orderMachine,
    kind: 'client',
    purpose: {
      en: 'A package is ordered with its add-ons, or a question about a price asked.',
      es: 'Se encarga un paquete con sus extras, o se pregunta por un precio.',
    },
    shows: ['tried'],
  },
  {
    id: 'order-import',
    machine: orderImportMachine,
    kind: 'client',
    purpose: {
      en: 'A shop’s list of orders becomes orders of tracking links, by their codes.',
      es: 'La lista de pedidos de una tienda pasa a ser pedidos de enlaces, por sus códigos.',
    },
    shows: ['currency', 'part'],
  },
  {
    id: 'saved-searches',
    machine: savedSearchesMachine,
    kind: 'client',
    purpose: {
      en: 'Filters of a list that somebody keeps under a name.',
      es: 'Los filtros de una lista que alguien guarda con un nombre.',
    },
    shows: ['weekly'],
  },
  {
    id: 'bookmarks',
    machine: bookmarksMachine,
    kind: 'client',
    purpose: {
      en: 'The pages that somebody keeps, in an order of their own.',
      es: 'Las páginas que alguien guarda, en su propio orden.',
    },
    shows: [],
  },
  {
    id: 'global-search',
    machine: globalSearchMachine,
    kind: 'client',
    purpose: {
      en: 'The search in the top bar over one’s own things and the pages of the app.',
      es: 'La búsqueda de la barra superior entre lo propio y las páginas de la app.',
    },
    shows: [],
  },
  {
    id: 'banner',
    machine: bannerMachine,
    kind: 'client',
    purpose: {
      en: 'The one thing to tell on top of the page, and where not.',
      es: 'Lo único que hay que decir arriba de la página, y dónde no.',
    },
    shows: ['cause', 'hidden'],
  },
  {
    id: 'cart',
    machine: cartMachine,
    kind: 'client',
    purpose: {
      en: 'What somebody is about to buy, and the way to the cashier.',
      es: 'Lo que alguien va a comprar y el camino a la caja.',
    },
    shows: [],
  },
  {
    id: 'cashier',
    machine: cashierMachine,
    kind: 'client',
    purpose: { en: 'The built-in cashier, for paying without money.', es: 'La caja integrada, para pagar sin dinero.' },
    shows: ['card'],
  },
  {
    id: 'collection',
    machine: collectionMachine,
    kind: 'client',
    purpose: { en: 'A paged list behind filters.', es: 'Una lista paginada tras sus filtros.' },
    shows: [],
  },
  {
    id: 'resource',
    machine: resourceMachine,
    kind: 'client',
    purpose: { en: 'One thing that a screen shows.', es: 'Una cosa que muestra una pantalla.' },
    shows: [],
  },
  {
    id: 'report',
    machine: reportMachine,
    kind: 'client',
    purpose: {
      en: 'A channel’s report is read for nothing and opened by one press that says what it costs.',
      es: 'El informe de un canal se consulta gratis y se abre con una pulsación que dice lo que cuesta.',
    },
    shows: ['charged'],
  },
  {
    id: 'deal-picking',
    machine: dealPickingMachine,
    kind: 'client',
    purpose: {
      en: 'Deals are chosen on the list or the board and put into a campaign together.',
      es: 'Se eligen acuerdos en la lista o en el tablero y se ponen juntos en una campaña.',
    },
    shows: [],
  },
  {
    id: 'pitch-picking',
    machine: pitchPickingMachine,
    kind: 'client',
    purpose: {
      en: 'Pitches are chosen and withdrawn together, after a pause in which one can undo it.',
      es: 'Se eligen candidaturas y se retiran juntas, con una pausa para pensárselo mejor.',
    },
    shows: [],
  },
  {
    id: 'list',
    machine: listMachine,
    kind: 'client',
    purpose: {
      en: 'People of a list are chosen and changed together.',
      es: 'Se elige a personas de una lista y se cambian juntas.',
    },
    shows: [],
  },
  {
    id: 'area-drawing',
    machine: areaDrawingMachine,
    kind: 'client',
    purpose: {
      en: 'An area of the map is drawn by hand or written in a form.',
      es: 'Una zona del mapa se dibuja a mano o se escribe en un formulario.',
    },
    shows: ['shape', 'km', 'problem', 'query'],
  },
  {
    id: 'figure-import',
    machine: figureImportMachine,
    kind: 'process',
    purpose: {
      en: 'A file of public figures goes into the store of channels part by part, and can be taken back.',
      es: 'Un archivo de cifras públicas entra en el almacén de canales por partes, y se puede retirar.',
    },
    shows: [],
  },
  {
    id: 'list-import',
    machine: listImportMachine,
    kind: 'client',
    purpose: {
      en: 'A file becomes people of a list, and can be taken back.',
      es: 'Un archivo se convierte en personas de una lista, y se puede deshacer.',
    },
    shows: ['problem', 'part', 'added', 'present', 'removed', 'kept'],
  },
  {
    id: 'ooh-campaign',
    machine: oohCampaignMachine,
    kind: 'process',
    purpose: {
      en: 'A campaign out of home: planned by people, then as its bookings stand.',
      es: 'Una campaña exterior: la planean personas, y luego va como sus reservas.',
    },
    shows: ['under_way', 'live', 'ran'],
  },
  {
    id: 'campaign',
    machine: campaignMachine,
    kind: 'process',
    purpose: { en: 'A campaign, from the idea to the archive.', es: 'Una campaña, de la idea al archivo.' },
    shows: ['ready', 'open_deals'],
  },
]
