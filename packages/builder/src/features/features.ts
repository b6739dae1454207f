/**
 * All features. Take a line and its folder away, and the rest works without it. Where several do something at the same point of the compile, they
 * do it in this order.
 */
import type { Feature } from '../feature.ts';
import codeBlocks from './code-blocks/feature.ts';
import codeProjects from './code-projects/feature.ts';
import docusaurus from './docusaurus/feature.ts';
import feeds from './feeds/feature.ts';
import formulas from './formulas/feature.ts';
import hosting from './hosting/feature.ts';
import init from './init/feature.ts';
import largeSidebars from './large-sidebars/feature.ts';
import machineFiles from './machine-files/feature.ts';
import newerReleases from './newer-releases/feature.ts';
import offline from './offline/feature.ts';
import otherGenerators from './other-generators/feature.ts';
import pageImports from './page-imports/feature.ts';
import sampleTypes from './sample-types/feature.ts';
import socialImages from './social-images/feature.ts';
import tabs from './tabs/feature.ts';
import typography from './typography/feature.ts';
export const features: readonly Feature[] = [
  pageImports,
  codeProjects,
  tabs,
  codeBlocks,
  sampleTypes,
  formulas,
  typography,
  newerReleases,
  machineFiles,
  feeds,
  hosting,
  socialImages,
  largeSidebars,
  offline,
  docusaurus,
  init,
  otherGenerators,
];
