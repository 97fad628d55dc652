import { workspaceMachine } from '#src/machines/workspace/workspace.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fault, lucia } from './samples.ts'

const broken = { error: { broken: fault } }

export const model = defineModel<typeof workspaceMachine>({
  machine: workspaceMachine,
  inputs: { usual: { user: lucia } },
  events: { 'channel.pushed': { by: 'server', cases: { usual: { event: { type: 'resync' } } } }, 'channel.back': bare('server') },
  allow: [{ rule: 'sink', id: 'workspace.running', reason: 'It lives as long as the session, which stops it.' }],
  actors: { channel: broken, notifications: broken },
})
