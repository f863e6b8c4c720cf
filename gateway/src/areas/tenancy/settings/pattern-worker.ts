import { parentPort, workerData } from 'node:worker_threads';
import { isSafePattern } from 'redos-detector';

/** Ways that an input may be tried before a pattern counts as dangerous. */
const maxScore = 200;
/** How far a pattern is followed; one that is not done by then is not trusted. */
const maxSteps = 2000;

/** Answers the pattern it was started with: whether it can be trusted. */
const { safe } = isSafePattern(workerData as string, {
  unicode: true,
  maxScore,
  maxSteps,
  timeout: Number.POSITIVE_INFINITY,
});
parentPort?.postMessage(safe);
