import { channelMachine } from '#src/machines/channel/channel.machine.ts'
import { bare, defineModel } from '#workbench/model.ts'
import { fault, lucia } from './samples.ts'

const broken = { error: { broken: fault } }

export const model = defineModel<typeof channelMachine>({
  machine: channelMachine,
  inputs: { usual: { user: lucia.uuid } },
  events: {
    'stream.opened': { by: 'server', cases: { usual: { role: 'reading' } } },
    'stream.event': { by: 'server', cases: { usual: { event: { type: 'resync' }, id: '7' } } },
    'stream.lost': bare('server'),
    'channel.wake': bare('machine'),
  },
  actors: { stream: broken, wakes: broken },
})
