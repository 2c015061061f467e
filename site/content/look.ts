import { colour, group, picture } from '../../contract/content/build-fields.ts'

/** The look of the site, which every page shows. The back office keeps its own. */
export const look = group('Look', {
  logo: picture('Logo', 'logo', {
    help: 'In place of mark and name in the head, at the foot and on the page where staff sign in. SVG, or PNG with a clear ground; margins are cut off.',
  }),
  emblem: picture('Mark', 'emblem', {
    sample: true,
    help: 'A sign that is readable when it is small: in browser tabs, on home screens and in pictures of shared links. SVG, or PNG of at least 128 pixels.',
  }),
  colours: group(
    'Colours',
    {
      main: colour('Main colour', 'main', '#14558d', {
        help: 'Buttons, links and, darker, the opening of the home page and the foot of every page.',
      }),
      accent: colour('Accent', 'accent', '#f6ae2f', {
        help: 'The button of the home page, the line under the current page, and the empty place in drawings.',
      }),
    },
    'The site derives its other colours from these two. A colour with which words could not be read is refused.',
  ),
})
