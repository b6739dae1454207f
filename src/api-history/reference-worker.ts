/** A worker thread that makes the API reference for reference.ts while the build compiles the written pages. */
import { answerQuestions } from '../base/thread.ts';
import { makeReference, type ReferenceInput, type SiteReference } from './reference.ts';

answerQuestions<undefined, ReferenceInput, SiteReference>(async () => makeReference);
