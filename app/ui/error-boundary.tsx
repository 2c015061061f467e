import { Component, type ReactNode } from 'react'
import { forgetFailedCode } from '../lib/lazy-component.tsx'
import { reloadPage } from '../lib/reload.ts'

type ErrorBoundaryProps = {
  /** Shown instead of the children when they cannot be rendered. */
  fallback: (retry: () => void) => ReactNode
  /** The children are tried again when this changes to another value than undefined. */
  resetKey?: unknown
  children: ReactNode
}

/** Keeps an error in one part of the page from taking the whole page away. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  static getDerivedStateFromError() {
    return { failed: true }
  }

  override state = { failed: false }
  private retried = false

  /** Renders the children again; the second time it reloads the page, because the first did not help. */
  private retry = () => {
    if (this.retried) return reloadPage()
    this.retried = true
    this.reset()
  }

  private reset() {
    forgetFailedCode()
    this.setState({ failed: false })
  }

  override componentDidUpdate({ resetKey: before }: ErrorBoundaryProps) {
    const { resetKey } = this.props
    if (this.state.failed && resetKey !== undefined && resetKey !== before) this.reset()
  }

  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children
  }
}
