import { startServer } from './server.ts';

startServer(1234, { folder: 'documents' });
