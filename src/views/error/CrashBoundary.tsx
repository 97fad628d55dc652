import { Component, type ReactNode } from 'react'
import { pageAnew } from '#src/components/page-anew.ts'
import { CrashView } from './CrashView.tsx'
import { PartGone } from './part-gone.ts'

interface Props {
  /** Going to another page is another try. */
  place: string
  /** Fetches what could not be fetched; rejects where it still cannot. */
  fetchAgain(): Promise<unknown>
  children: ReactNode
}

interface State {
  fault: unknown
  place: string
}

/** Keeps a fault in one screen from taking the whole app with it. Drafts are kept by their machines, not by the screen. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { fault: null, place: this.props.place }

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error('unknown') }
  }

  static getDerivedStateFromProps(props: Props, state: State) {
    return props.place === state.place ? null : { fault: null, place: props.place }
  }

  readonly again = () => {
    const { fault } = this.state
    this.props.fetchAgain().then(
      // Meanwhile it may be another fault, or another page.
      () => this.state.fault === fault && this.setState({ fault: null }),
      // The screen is not there in any case: nothing is taken from anybody.
      () => {
        if (this.state.fault === fault) void pageAnew()
      },
    )
  }

  override render() {
    const { fault } = this.state
    if (!fault) return this.props.children
    return <CrashView again={fault instanceof PartGone ? this.again : null} />
  }
}
