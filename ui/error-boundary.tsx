import { Component, type ReactNode } from 'react'
import { reloadPage } from './loading/reload.ts'

type ErrorBoundaryProps = {
  /** Shown instead of the children when they cannot be rendered. */
  fallback: (retry: () => void) => ReactNode
  /** The children are tried again when this changes to another value than undefined. */
  resetKey?: unknown
  children: ReactNode
}

/** Limits an error to one part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failure?: { error: unknown } }> {
  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override state: { failure?: { error: unknown } } = {}
  private retried = false

  /** Renders the children again; the second time it reloads the page, because the first did not help. */
  private retry = () => {
    if (this.retried) return reloadPage()
    this.retried = true
    this.reset()
  }

  private reset() {
    this.forgetFailure()
    this.setState({ failure: undefined })
  }

  /** Code that could not be loaded is fetched again the next time it is shown; see lazy-component.tsx. */
  private forgetFailure() {
    const error = this.state.failure?.error as { forget?: () => void } | undefined
    error?.forget?.()
  }

  override componentWillUnmount() {
    this.forgetFailure()
  }

  override componentDidUpdate({ resetKey: before }: ErrorBoundaryProps) {
    const { resetKey } = this.props
    if (resetKey === undefined || resetKey === before) return
    this.retried = false
    if (this.state.failure) this.reset()
  }

  override render() {
    return this.state.failure ? this.props.fallback(this.retry) : this.props.children
  }
}
