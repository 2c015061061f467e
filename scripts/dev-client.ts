/** Static sections are in the HTML only, so after a change of code they are taken from a new rendering. */
import.meta.hot?.on('vite:afterUpdate', async () => {
  const response = await fetch(location.href)
  const html = new DOMParser().parseFromString(await response.text(), 'text/html')
  for (const section of document.querySelectorAll<HTMLElement>('[data-static]')) {
    const next = html.querySelector(`[data-static="${section.dataset.static}"]`)
    if (next && next.innerHTML !== section.innerHTML) section.innerHTML = next.innerHTML
  }
})
