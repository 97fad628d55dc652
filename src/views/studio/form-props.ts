import type { Creation } from '#contract/entities/creation.ts'
import type { FileCard } from '#contract/entities/shapes.ts'
import type { StudioOrderActor } from '#src/machines/studio-order/studio-order.machine.ts'
import type { UploadsActor } from '#src/machines/uploads/uploads.machine.ts'
import type { FieldStore } from './stored-fields.ts'
import type { StudioFacts } from './studio-facts.ts'

export interface FormProps {
  order: StudioOrderActor
  store: FieldStore
  credits: StudioFacts['credits']
  prices: StudioFacts['prices']
  builtIn: boolean
  /** The creation that the next one is to be another version of. */
  source: Creation | null
  /** Uploads of the picture to be followed. */
  uploads: UploadsActor
  /** The picture that was followed here last, once it was read. */
  followed: FileCard | null
}
