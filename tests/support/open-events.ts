/** Opens a stream of events and collects what arrives. */
export async function openEvents(origin: string, token: string) {
  const abort = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${origin}/api/events`, { headers, signal: abort.signal })
  let text = ''
  let isOver = false
  let failure: unknown
  async function collect() {
    for await (const piece of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += piece
  }
  void collect()
    .catch((error) => {
      failure = error
    })
    .finally(() => {
      isOver = true
    })
  return {
    status: response.status,
    headers: response.headers,
    text: () => text,
    isOver: () => isOver,
    /** Undefined when the server ended the stream properly. */
    error: () => failure,
    close: () => abort.abort(),
  }
}
