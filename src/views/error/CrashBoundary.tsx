import { Component, type ReactNode } from 'react'
import { CrashView } from './CrashView.tsx'

interface Props {
  /** Going to another page is another try. */
  place: string
  children: ReactNode
}

/** Keeps a fault in one screen from taking the whole app with it. Drafts are kept by their machines, not by the screen. */
export class CrashBoundary extends Component<Props, { fault: unknown; place: string }> {
  override state = { fault: null as unknown, place: this.props.place }

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error('unknown') }
  }

  static getDerivedStateFromProps(props: Props, state: { fault: unknown; place: string }) {
    return props.place === state.place ? null : { fault: null, place: props.place }
  }

  override render() {
    return this.state.fault ? <CrashView fault={this.state.fault} /> : this.props.children
  }
}
