import { chakra } from '#src/theme/made/jsx/index.js'
import { invitationCellsRoot } from '#src/theme/made/recipes/invitation-cells-root.js'

/** A row of a list of invitations: picture, whom it is about, what stands, what can be done; below each other on phones. */
export const InvitationCells = chakra('li', invitationCellsRoot)
