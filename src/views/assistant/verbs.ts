import type { CallReply } from '#contract/endpoint.ts'
import type { changeTitle } from '#contract/endpoints/ai.ts'
import type { conversations } from '#contract/endpoints/assistant.ts'
import type { CallVerb } from '#src/machines/decision/decision.machine.ts'

type Listed = { output: CallReply<typeof conversations> }

/** On one conversation with the assistant, by its id. */
export type ConversationVerbs = { rename: CallVerb<typeof changeTitle>; archive: Listed; restore: Listed; delete: Listed }
