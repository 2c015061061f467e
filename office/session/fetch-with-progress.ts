/** Like `fetch` for an upload. XMLHttpRequest, because fetch cannot tell how much of an upload has left. */
export function fetchWithProgress(path: string, init: RequestInit, onProgress: (share: number) => void) {
  const { promise, resolve, reject } = Promise.withResolvers<Response>()
  const request = new XMLHttpRequest()
  request.open(init.method ?? 'GET', path)
  new Headers(init.headers).forEach((value, name) => {
    request.setRequestHeader(name, value)
  })
  request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
  request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }))
  request.onerror = () => reject(new TypeError('Network error'))
  request.send(init.body as string)
  return promise
}
