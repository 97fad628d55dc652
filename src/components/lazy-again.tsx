import { Component, type ComponentType, lazy, type ReactNode, useState } from 'react'
import { useTryAgain } from './try-again.ts'

/** Nothing stands for what failed; it is drawn anew when it makes sense to try again. */
class Spared extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    return this.state.failed ? <Again again={() => this.setState({ failed: false })} /> : this.props.children
  }
}

function Again({ again }: { again(): void }) {
  useTryAgain(true, again)
  return null
}

/**
 * React's `lazy` for a picture that the server renders, too, and that the page can stand without: one whose code could not
 * be fetched is left out and tried again, where `lazy` would fail for good.
 */
export function lazyAgain<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const make = (): ComponentType<P> =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (error) {
        latest = make()
        throw error
      }
    })
  let latest = make()
  function Inner(props: P) {
    const [View] = useState(() => latest)
    return <View {...props} />
  }
  return function LazyAgain(props: P) {
    return (
      <Spared>
        <Inner {...props} />
      </Spared>
    )
  }
}
