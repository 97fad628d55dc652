import type { ServerWorld } from './bindings.ts'

interface Asked {
  state: string
  next_at: string | null
}

/**
 * A place outside is asked once more, and does not answer: by itself where it is new or goes on (`notes.begins`), else when its time has come.
 * Answers how it stands then.
 */
export async function failOnce<One extends Asked>(world: ServerWorld, read: (world: ServerWorld) => Promise<One>): Promise<One> {
  const { notes } = world
  const before = notes.begins ? null : (await read(world)).next_at
  if (before) await world.passUntil(before)
  for (let tries = 0; ; tries += 1) {
    const now = await read(world)
    if (now.state !== 'waiting' && now.next_at !== before) {
      notes.begins = false
      return now
    }
    if (tries === 60) throw new Error('nobody asked again')
    await world.passUntil((await world.now()).toISOString())
  }
}

/** The failures that a place outside has left until it is given up, the last one being the step of the path. */
export async function failToTheLast<One extends Asked>(
  world: ServerWorld,
  read: (world: ServerWorld) => Promise<One>,
): Promise<void> {
  for (let { state } = await read(world); state === 'failing'; { state } = await failOnce(world, read)) await world.prepared()
}
