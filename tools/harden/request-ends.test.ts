/**
 * Requests that end in every way: read to the end, cut off anywhere, reset, half-closed, never read; one after the other on a connection or all at
 * once; for every kind of answer. Afterwards, the servers have no file open that they had not before, and the preview compresses as many answers as ever.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
