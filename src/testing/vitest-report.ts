import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from 'vitest/node';
import './needs.ts';
import { type FileReport, failureText, NO_REASON, type RunReport, SLOW } from './test-reports.ts';

/** @param withoutSlow whether slow tests were left out, which are not skipped for a reason of this machine then */
function readModule(module: TestModule, withoutSlow: boolean): FileReport {
  const file = relative('.', module.moduleId);
  const tests = [...module.children.allTests()];
  const inState = (state: string) => tests.filter((test) => test.result().state === state);
  const failedTest = (test: TestCase) => failureText(file, test.fullName, test.result().errors?.[0]?.stack);
  const failures = inState('failed').map(failedTest);
  if (failures.length === 0 && !module.ok()) {
    const parts = [module, ...module.children.allSuites()];
    failures.push(failureText(file, 'the file itself', parts.flatMap((part) => part.errors())[0]?.stack));
  }
  const skipped = inState('skipped')
    .filter((test) => !(withoutSlow && test.tags.includes(SLOW)))
    .map((test) => ({ test: `${file} › ${test.fullName}`, reason: test.meta().skipReason ?? NO_REASON }));
  const { collectDuration, duration } = module.diagnostic();
  const seconds = (collectDuration + duration) / 1000;
  return { file, passed: inState('passed').length, failures, skipped, seconds };
}

/** Writes the outcome of a run of Vitest, with errors outside of tests, to the file that `VITEST_REPORT` names. */
export default class VitestReport implements Reporter {
  #withoutSlow = false;

  onInit({ config }: Vitest): void {
    this.#withoutSlow = config.tagsFilter?.includes(`!${SLOW}`) ?? false;
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const report: RunReport = {
      files: modules.map((module) => readModule(module, this.#withoutSlow)),
      errors: errors.map((error) =>
        failureText('vitest', 'outside of the tests', error.stack ?? error.message),
      ),
    };
    writeFileSync(process.env.VITEST_REPORT ?? 'vitest-report.json', JSON.stringify(report));
  }
}
