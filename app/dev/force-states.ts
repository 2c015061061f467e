const forced: readonly [RegExp, string][] = [
  [/(?<!\\):hover\b/g, "[data-force~='hover'] :is(a, button, input, select, textarea, label)"],
  [/(?<!\\):focus-visible\b/g, "[data-force~='focus'] :is(a, button, input, select, textarea)"],
  [/(?<!\\):active\b/g, "[data-force~='active'] :is(a, button)"],
]

function rewrite(rules: CSSRuleList) {
  for (const rule of rules) {
    if (rule instanceof CSSStyleRule && !rule.selectorText.includes('data-force')) {
      let selector = rule.selectorText
      for (const [pseudo, place] of forced) selector = selector.replace(pseudo, `:is(${place})`)
      if (selector !== rule.selectorText) rule.selectorText = `${rule.selectorText}, ${selector}`
    }
    if ('cssRules' in rule) rewrite(rule.cssRules as CSSRuleList)
  }
}

/**
 * Lets the kit show states that only a pointer or a key brings about: every rule for them also holds inside an element
 * with data-force. The kit therefore shows the site's own rules, not copies of them.
 */
export function forceStates() {
  function rewriteAll() {
    for (const sheet of document.styleSheets) rewrite(sheet.cssRules)
  }
  rewriteAll()
  // A hot update replaces the style sheets.
  const observer = new MutationObserver(rewriteAll)
  observer.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => observer.disconnect()
}
