import { agreementPaperMachine } from '#contract/processes/agreement-paper.ts'
import { applicationMachine } from '#contract/processes/application.ts'
import { approvalLinkMachine } from '#contract/processes/approval-link.ts'
import { changeOrderMachine } from '#contract/processes/change-order.ts'
import { dealMachine } from '#contract/processes/deal.ts'
import { disputeMachine } from '#contract/processes/dispute.ts'
import { invitationMachine } from '#contract/processes/invitation.ts'
import { licenceMachine } from '#contract/processes/licence.ts'
import { milestoneMachine } from '#contract/processes/milestone.ts'
import { overrunMachine } from '#contract/processes/overrun.ts'
import { pitchVoteMachine } from '#contract/processes/pitch-vote.ts'
import { proposalMachine } from '#contract/processes/proposal.ts'
import { publicationMachine } from '#contract/processes/publication.ts'
import { reviewCommentMachine } from '#contract/processes/review-comment.ts'
import { setAsideMachine } from '#contract/processes/set-aside.ts'
import type { Workflow } from './workflow.ts'

/** Work that a brand and a creator agree on, from the first word to the last day of its rights. */
export const dealsWorkflows: readonly Workflow[] = [
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
    id: 'set-aside',
    machine: setAsideMachine,
    kind: 'process',
    purpose: {
      en: 'A sum of a company’s balance that is set aside for a deal or a booking, until it is protected or lies in the balance again.',
      es: 'Una suma del saldo de una empresa apartada para un acuerdo o una reserva, hasta que queda protegida o vuelve al saldo.',
    },
    shows: [],
  },
]
