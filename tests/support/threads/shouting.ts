import { answerAsks } from '../../../server/threads/answer-asks.ts'

/** A thread that shouts what it is told, and can be told to fail or to die. */
answerAsks((word: string) => {
  if (word === 'fail') throw new Error('This cannot be shouted.')
  if (word === 'die') process.exit(1)
  return word.toUpperCase()
})
