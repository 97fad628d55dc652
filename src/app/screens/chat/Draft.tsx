import { MessageDraft, type MessageDraftProps } from '#src/views/chat/MessageDraft.tsx'
import { DraftingDoor } from '../../hooks/DraftingDoor.tsx'

/** A draft of a message, with its door. */
export function Draft(props: MessageDraftProps) {
  return (
    <DraftingDoor>
      <MessageDraft {...props} />
    </DraftingDoor>
  )
}
