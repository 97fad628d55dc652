import { HelpView } from '#src/views/help/HelpView.tsx'

export function Screen() {
  return <HelpView />
}
